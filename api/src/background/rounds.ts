import { EVERYTHING } from '@site/shared/content';
import { addDays, type PlainDate } from '@site/shared/dates';
import type { FastifyBaseLogger } from 'fastify';
import { presentInstant } from '../clock.ts';
import { forgetOldCounts } from '../limits/shared-counts.ts';
import { forgetAskedMails } from '../mail/asked-mails.ts';
import { deleteEndedChallenges } from '../modules/accounts/second-factor/challenges.ts';
import { forgetOldClients } from '../modules/accounts/sessions/known-clients.ts';
import { deleteEndedSessions } from '../modules/accounts/sessions/repository.ts';
import { deleteOldLinks } from '../modules/accounts/student-accounts/sign-in-links.ts';
import { refreshVocabulary } from '../modules/catalogue/courses/vocabulary.ts';
import { settleUnsettled } from '../modules/money/payments/notifications.ts';
import { settleDay } from '../modules/money/payments/settle-day.ts';
import { eraseAccounts } from '../modules/money/refunds/bank-accounts.ts';
import { forgetOldKeys } from '../modules/sales/orders/idempotency.ts';
import { sendDueReminders } from '../modules/sales/reminders/send-reminders.ts';
import { applyKeepTimes } from '../personal-data/keep-times.ts';
import type { Services } from '../services.ts';
import type { ContentChanges } from './content-changes.ts';
import { forgetBodies } from './forget-bodies.ts';

interface Options {
  readonly services: Services;
  readonly contentChanges: ContentChanges;
  readonly log: FastifyBaseLogger;
  readonly warn: (error: unknown) => void;
}

/** Work that is looked for every so many seconds. */
interface Round {
  /** For operators: docs/runbook.md says what each is for (RoundLate). */
  readonly name: string;
  readonly seconds: number;
  readonly work: (stopping: AbortSignal) => Promise<unknown>;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** All rounds of the background. Safe in several processes at once: each piece of work is taken by one. */
export function roundsOf(options: Options): readonly Round[] {
  const { services, log, warn } = options;
  const { db, orders, refunds, billing, waitingList, payments, clock, config } = services;
  const { sweepSeconds, reconcileSeconds, keptDays } = config;
  // Twice the time a buyer waits is long enough not to meet a call that is still under way.
  const silentSeconds = Math.max(60, reconcileSeconds);
  const reminders = { db, clock, rules: config.reminders, publicUrl: config.publicUrl, warn };
  const each = (seconds: number, name: string, work: Round['work']): Round => ({ name, seconds, work });
  return [
    each(sweepSeconds, 'orders past their time', (stopping) => orders.sweep(stopping)),
    // After the orders past their time, whose seats it gives to those who wait.
    each(sweepSeconds, 'waiting list', (stopping) => waitingList.sweep(stopping)),
    each(sweepSeconds, 'stages that are due', (stopping) => billing.askForDueStages(stopping)),
    each(reconcileSeconds, 'orders without news', (stopping) => orders.reconcile({ silentSeconds, stopping })),
    each(reconcileSeconds, 'refunds without news', (stopping) => refunds.reconcile({ silentSeconds, stopping })),
    each(reconcileSeconds, 'notifications', (stopping) => settleUnsettled(services, log, { silentSeconds, stopping })),
    each(MINUTE, 'providers that are down', () => payments.lookWhileDown()),
    each(HOUR, 'payments of yesterday', settleYesterday(options)),
    each(MINUTE, 'reminders', (stopping) => sendDueReminders(reminders, stopping)),
    each(5, 'words of the search', () => refreshVocabulary(db)),
    each(5, 'turn of the day', announceDays(options)),
    each(HOUR, 'ended sessions', () => deleteEndedSessions(db)),
    each(HOUR, 'ended second steps', () => deleteEndedChallenges(db)),
    each(HOUR, 'old links', () => deleteOldLinks(db)),
    each(HOUR, 'old clients', () => forgetOldClients(db)),
    each(HOUR, 'counts of mails', () => forgetAskedMails(db)),
    each(MINUTE, 'counts of limits', () => forgetOldCounts(db, Date.now())),
    each(HOUR, 'refund accounts', () =>
      eraseAccounts(db, { days: config.refundAccountDays, now: presentInstant(clock) }),
    ),
    each(HOUR, 'keys of orders', () => forgetOldKeys(db)),
    each(HOUR, 'texts of mails', (stopping) => forgetBodies(db, keptDays, stopping)),
    each(HOUR, 'times of keeping', (stopping) => applyKeepTimes(db, keptDays, stopping)),
  ];
}

/** Looks every hour whether the payments of the day before were settled by this process. */
function settleYesterday({ services, log }: Options): Round['work'] {
  let settled: PlainDate | null = null;
  return async (stopping) => {
    const yesterday = addDays(services.clock.today(), -1);
    if (settled === yesterday) return;
    await settleDay(services, yesterday, { log, stopping });
    settled = yesterday;
  };
}

/** At midnight in Jakarta batches are published and begin, without any commit. */
function announceDays({ services: { clock }, contentChanges }: Options): Round['work'] {
  let day = clock.today();
  return async () => {
    if (clock.today() === day) return;
    day = clock.today();
    contentChanges.announce(EVERYTHING);
  };
}
