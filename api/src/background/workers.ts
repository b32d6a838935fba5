import type { FastifyBaseLogger } from 'fastify';
import { MailDelivery, SENDERS } from '../mail/deliver.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Services } from '../services.ts';
import type { ContentChanges } from './content-changes.ts';
import { jobLanes } from './job-lanes.ts';
import { runDueJobs } from './jobs.ts';
import { roundsOf } from './rounds.ts';
import { severalTimers, Timer } from './timer.ts';

interface Options {
  readonly services: Services;
  readonly mailer: Mailer;
  readonly contentChanges: ContentChanges;
  readonly log: FastifyBaseLogger;
  readonly warn: (error: unknown, round?: string) => void;
}

/** How often a sender looks for mails, and each place of a kind of jobs for jobs. */
const LOOK_SECONDS = 2;

/** Everything the server does without being asked. */
export function startWorkers(options: Options): { stop(): Promise<void> } {
  const { services, mailer, warn } = options;
  const mails = new MailDelivery(services.db, mailer, warn);
  const rounds = roundsOf(options).map(({ name, seconds, work }) => {
    const timer = new Timer(seconds, work, (error) => warn(error, name));
    services.rounds.set(name, timer);
    return timer;
  });
  const timers = [
    ...rounds,
    ...severalTimers(SENDERS, LOOK_SECONDS, (stopping, sender) => mails.sendOneByOne(sender, stopping), warn),
    ...Object.values(jobLanes(services)).flatMap(({ handlers, atOnce = 1, ...lane }) =>
      severalTimers(
        atOnce,
        LOOK_SECONDS,
        (stopping) => runDueJobs(services.db, handlers, warn, { ...lane, stopping }),
        warn,
      ),
    ),
  ];
  return {
    stop: async () => {
      await Promise.all(timers.map((timer) => timer.stop()));
      mailer.close?.();
    },
  };
}
