import { EVERYTHING } from '@site/shared/content';
import { addDays, type PlainDate } from '@site/shared/dates';
import type { FastifyBaseLogger } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { presentInstant } from '../clock.ts';
import { oneOf } from '../http/schema-types.ts';
import { applyKeepTimes } from '../personal-data/keep-times.ts';
import type { Services } from '../services.ts';
import { forgetOldCounts } from '../limits/shared-counts.ts';
import { forgetAskedMails } from '../mail/asked-mails.ts';
import { MailDelivery, SENDERS } from '../mail/deliver.ts';
import type { Mailer } from '../mail/mailer.ts';
import { announceSession, TELL_OF_SESSION } from '../modules/catalogue/class-sessions/tell-of-session.ts';
import { TELL_BATCH } from '../modules/catalogue/course-schedules/batch-news.ts';
import { announceChange, TELL_OF_CHANGE } from '../modules/catalogue/course-schedules/tell-of-change.ts';
import { WORDS_OF_CATEGORY, writeWordsOfCategory } from '../modules/catalogue/courses/category-words.ts';
import { PRICES_OF_DISCOUNT, writePricesOfDiscount } from '../modules/catalogue/courses/discounted-prices.ts';
import { refreshVocabulary } from '../modules/catalogue/courses/vocabulary.ts';
import { makeVariants } from '../modules/catalogue/media/image-variants.ts';
import { removeMedia } from '../modules/catalogue/media/remove-media.ts';
import { CANCEL_ORDER_OF_BATCH } from '../modules/sales/order-actions/cancel-batch.ts';
import { ASK_FOR_REST } from '../modules/sales/orders/follow-money.ts';
import { forgetOldKeys } from '../modules/sales/orders/idempotency.ts';
import { settleUnsettled } from '../modules/money/payments/notifications.ts';
import { settleDay } from '../modules/money/payments/settle-day.ts';
import { deleteEndedChallenges } from '../modules/accounts/second-factor/challenges.ts';
import { sendDueReminders } from '../modules/sales/reminders/send-reminders.ts';
import { tellBatch } from '../modules/sales/reminders/tell-batch.ts';
import { eraseAccounts } from '../modules/money/refunds/bank-accounts.ts';
import { forgetOldClients } from '../modules/accounts/sessions/known-clients.ts';
import { deleteEndedSessions } from '../modules/accounts/sessions/repository.ts';
import { AskedFrom, LinkJob } from '../modules/accounts/student-accounts/link-job.ts';
import { deleteOldLinks } from '../modules/accounts/student-accounts/sign-in-links.ts';
import type { ContentChanges } from './content-changes.ts';
import { forgetBodies } from './forget-bodies.ts';
import type { JobKind, jobKinds } from './job-kinds.ts';
import { runDueJobs, type JobHandlers, type Lane } from './jobs.ts';
import { severalTimers, Timer } from './timer.ts';

interface Options {
  readonly services: Services;
  readonly mailer: Mailer;
  readonly contentChanges: ContentChanges;
  readonly log: FastifyBaseLogger;
  readonly warn: (error: unknown) => void;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** What the jobs have in their payloads. */
const FileJob = Type.Object({ name: Type.String() });
const PasswordJob = Type.Object({ kind: oneOf('STAFF', 'STUDENT'), email: Type.String(), ...AskedFrom });
const OrderJob = Type.Object({ order_id: Type.Integer() });
const StageJob = Type.Object({ ...OrderJob.properties, number: Type.Integer() });
const OrderOfBatchJob = Type.Object({ ...OrderJob.properties, course_schedule_id: Type.Integer() });

/** By the name of the job. */
type HandlersOf<K extends JobKind> = Readonly<Record<(typeof jobKinds)[K][number], JobHandlers[string]>>;

/** The jobs of one kind. A job that hangs holds up no job of another kind. */
type JobLane = { [K in JobKind]: { readonly kind: K; readonly handlers: HandlersOf<K> } }[JobKind] &
  Pick<Lane, 'mostAttempts' | 'deadlineMs'> & {
    /** How many are done at a time, in one process. */
    readonly atOnce?: number;
  };

/**
 * Each lane is done by itself: a job that waits for a store of files or a payment provider holds up no link to sign in. Bills are
 * tried until they are made, or are not owed any more, and orders of a cancelled batch until something came of them.
 */
export function jobLanes(services: Services): JobLane[] {
  const { db, clock, actions, billing, media, passwords, studentAccounts, config } = services;
  const files: HandlersOf<'file'> = {
    'image-variants': (payload, overdue) => makeVariants(db, media, Value.Parse(FileJob, payload).name, overdue),
    'remove-media': (payload) => removeMedia(db, media, Value.Parse(FileJob, payload).name),
  };
  const links: HandlersOf<'link'> = {
    'password-reset': (payload) => {
      const { kind, email, client } = Value.Parse(PasswordJob, payload);
      return passwords.mailLink(kind, email, client);
    },
    'sign-in-link': (payload) => studentAccounts.mailLink(Value.Parse(LinkJob, payload)),
  };
  const invoices: HandlersOf<'bill'> = {
    // Of the version before.
    'ask-for-stage': (payload) => {
      const { order_id, number } = Value.Parse(StageJob, payload);
      return billing.askForStage(order_id, number);
    },
    [ASK_FOR_REST]: (payload) => billing.askForRest(Value.Parse(OrderJob, payload).order_id),
  };
  const cancelled: HandlersOf<'order of a cancelled batch'> = {
    [CANCEL_ORDER_OF_BATCH]: (payload) => {
      const { course_schedule_id, order_id } = Value.Parse(OrderOfBatchJob, payload);
      return actions.cancelOrderOfBatch(course_schedule_id, order_id);
    },
  };
  const news: HandlersOf<'news of a batch'> = {
    [TELL_OF_CHANGE]: (payload) => announceChange(db, payload, clock.today()),
    [TELL_OF_SESSION]: (payload) => announceSession(db, payload, clock.today()),
    [TELL_BATCH]: (payload, overdue) => tellBatch(db, payload, config.publicUrl, overdue),
  };
  const search: HandlersOf<'search'> = {
    [WORDS_OF_CATEGORY]: (payload, overdue) => writeWordsOfCategory(db, payload, overdue),
    [PRICES_OF_DISCOUNT]: (payload, overdue) => writePricesOfDiscount(db, payload, overdue),
  };
  return [
    // A provider that hangs takes these places only. Its own calls end before.
    { kind: 'bill', handlers: invoices, mostAttempts: Infinity, atOnce: 3 },
    { kind: 'order of a cancelled batch', handlers: cancelled, mostAttempts: Infinity },
    { kind: 'link', handlers: links, atOnce: 4, deadlineMs: 20_000 },
    { kind: 'news of a batch', handlers: news },
    // Pictures are work of the processor: one after the other leaves it to requests.
    { kind: 'file', handlers: files },
    { kind: 'search', handlers: search },
  ];
}

/** Everything the server does without being asked. Safe in several processes at once: each piece of work is taken by one. */
export function startWorkers({ services, mailer, contentChanges, log, warn }: Options): { stop(): Promise<void> } {
  const { db, orders, refunds, billing, waitingList, payments, clock, config } = services;
  const mails = new MailDelivery(db, mailer, warn);
  // Twice the time a buyer waits is long enough not to meet a call that is still under way.
  const silentSeconds = Math.max(60, config.reconcileSeconds);
  let day = clock.today();
  let settled: PlainDate | null = null;
  const timers = [
    new Timer(config.sweepSeconds, async (stopping) => void (await orders.sweep(stopping)), warn),
    // After the orders past their time, whose seats it gives to those who wait.
    new Timer(config.sweepSeconds, (stopping) => waitingList.sweep(stopping), warn),
    new Timer(config.reconcileSeconds, (stopping) => orders.reconcile({ silentSeconds, stopping }), warn),
    new Timer(config.reconcileSeconds, (stopping) => refunds.reconcile({ silentSeconds, stopping }), warn),
    new Timer(MINUTE, () => payments.lookWhileDown(), warn),
    new Timer(config.reconcileSeconds, (stopping) => settleUnsettled(services, log, { silentSeconds, stopping }), warn),
    new Timer(
      HOUR,
      async (stopping) => {
        const yesterday = addDays(clock.today(), -1);
        if (settled === yesterday) return;
        await settleDay(services, yesterday, { log, stopping });
        settled = yesterday;
      },
      warn,
    ),
    ...severalTimers(SENDERS, 2, (stopping, sender) => mails.sendOneByOne(sender, stopping), warn),
    ...jobLanes(services).flatMap(({ handlers, atOnce = 1, ...lane }) =>
      severalTimers(atOnce, 2, (stopping) => runDueJobs(db, handlers, warn, { ...lane, stopping }), warn),
    ),
    new Timer(config.sweepSeconds, (stopping) => billing.askForDueStages(stopping), warn),
    new Timer(
      MINUTE,
      async (stopping) =>
        void (await sendDueReminders(
          { db, clock, rules: config.reminders, publicUrl: config.publicUrl, warn },
          stopping,
        )),
      warn,
    ),
    new Timer(5, () => refreshVocabulary(db), warn),
    new Timer(HOUR, () => deleteEndedSessions(db), warn),
    new Timer(HOUR, () => deleteEndedChallenges(db), warn),
    new Timer(HOUR, () => deleteOldLinks(db), warn),
    new Timer(HOUR, () => forgetOldClients(db), warn),
    new Timer(HOUR, () => forgetAskedMails(db), warn),
    new Timer(
      HOUR,
      async () => void (await eraseAccounts(db, { days: config.refundAccountDays, now: presentInstant(clock) })),
      warn,
    ),
    new Timer(HOUR, () => forgetOldKeys(db), warn),
    new Timer(HOUR, (stopping) => forgetBodies(db, config.keptDays, stopping), warn),
    new Timer(HOUR, (stopping) => applyKeepTimes(db, config.keptDays, stopping), warn),
    new Timer(MINUTE, () => forgetOldCounts(db, Date.now()), warn),
    // At midnight in Jakarta batches are published and begin, without any commit.
    new Timer(
      5,
      async () => {
        if (clock.today() === day) return;
        day = clock.today();
        contentChanges.announce(EVERYTHING);
      },
      warn,
    ),
  ];
  return {
    stop: async () => {
      await Promise.all(timers.map((timer) => timer.stop()));
      mailer.close?.();
    },
  };
}
