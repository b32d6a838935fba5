import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../services.ts';
import { deliverDueMails } from '../mail/deliver.ts';
import type { Mailer } from '../mail/mailer.ts';
import { refreshVocabulary } from '../modules/courses/vocabulary.ts';
import { makeVariants } from '../modules/media/image-variants.ts';
import { forgetMedia } from '../modules/media/repository.ts';
import { forgetOldKeys } from '../modules/orders/idempotency.ts';
import { settleUnsettled } from '../modules/payments/notifications.ts';
import { deleteEndedSessions } from '../modules/sessions/repository.ts';
import type { ContentChanges } from './content-changes.ts';
import { runDueJobs, type JobHandlers } from './jobs.ts';
import { Timer } from './timer.ts';

interface Options {
  readonly services: Services;
  readonly mailer: Mailer;
  readonly contentChanges: ContentChanges;
  readonly log: FastifyBaseLogger;
  readonly warn: (error: unknown) => void;
}

const HOUR = 3600;

/** Everything the server does without being asked. Safe in several processes at once: each piece of work is taken by one. */
export function startWorkers({ services, mailer, contentChanges, log, warn }: Options): { stop(): Promise<void> } {
  const { db, orders, refunds, media, clock, config, passwords } = services;
  const handlers: JobHandlers = {
    'image-variants': (payload) => makeVariants(db, media, nameIn(payload)),
    'remove-media': async (payload) => {
      for (const name of await forgetMedia(db, nameIn(payload))) await media.remove(name);
    },
    'password-reset': (payload) => {
      const { kind, email } = accountIn(payload);
      return passwords.mailLink(kind, email);
    },
  };
  // Twice the time a buyer waits is long enough not to meet a call that is still under way.
  const silentSeconds = Math.max(60, config.reconcileSeconds);
  let day = clock.today();
  const timers = [
    new Timer(config.sweepSeconds, async (stopping) => void (await orders.sweep(stopping)), warn),
    new Timer(config.reconcileSeconds, (stopping) => orders.reconcile({ silentSeconds, stopping }), warn),
    new Timer(config.reconcileSeconds, (stopping) => refunds.reconcile({ silentSeconds, stopping }), warn),
    new Timer(config.reconcileSeconds, (stopping) => settleUnsettled(services, log, { silentSeconds, stopping }), warn),
    new Timer(2, async (stopping) => void (await deliverDueMails(db, mailer, warn, stopping)), warn),
    new Timer(2, async (stopping) => void (await runDueJobs(db, handlers, warn, stopping)), warn),
    new Timer(5, () => refreshVocabulary(db), warn),
    new Timer(HOUR, () => deleteEndedSessions(db), warn),
    new Timer(HOUR, () => forgetOldKeys(db), warn),
    // At midnight in Jakarta batches are published and begin, without any commit.
    new Timer(
      5,
      async () => {
        if (clock.today() === day) return;
        day = clock.today();
        contentChanges.announce('day');
      },
      warn,
    ),
  ];
  return { stop: async () => void (await Promise.all(timers.map((timer) => timer.stop()))) };
}

function accountIn(payload: unknown): { kind: 'STAFF' | 'STUDENT'; email: string } {
  if (typeof payload === 'object' && payload !== null && 'kind' in payload && 'email' in payload) {
    const { kind, email } = payload;
    if ((kind === 'STAFF' || kind === 'STUDENT') && typeof email === 'string') return { kind, email };
  }
  throw new TypeError('The job names no account');
}

function nameIn(payload: unknown): string {
  if (typeof payload === 'object' && payload !== null && 'name' in payload && typeof payload.name === 'string')
    return payload.name;
  throw new TypeError('The job names no file');
}
