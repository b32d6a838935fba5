import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { oneOf } from '../http/schema-types.ts';
import { AskedFrom, LinkJob } from '../modules/accounts/student-accounts/link-job.ts';
import { announceSession, TELL_OF_SESSION } from '../modules/catalogue/class-sessions/tell-of-session.ts';
import { TELL_BATCH } from '../modules/catalogue/course-schedules/batch-news.ts';
import { announceChange, TELL_OF_CHANGE } from '../modules/catalogue/course-schedules/tell-of-change.ts';
import { WORDS_OF_CATEGORY, writeWordsOfCategory } from '../modules/catalogue/courses/category-words.ts';
import { PRICES_OF_DISCOUNT, writePricesOfDiscount } from '../modules/catalogue/courses/discounted-prices.ts';
import { makeVariants } from '../modules/catalogue/media/image-variants.ts';
import { removeMedia } from '../modules/catalogue/media/remove-media.ts';
import { CANCEL_ORDER_OF_BATCH } from '../modules/sales/order-actions/cancel-batch.ts';
import { ASK_FOR_REST } from '../modules/sales/orders/follow-money.ts';
import { tellBatch } from '../modules/sales/reminders/tell-batch.ts';
import type { Services } from '../services.ts';
import type { JobKind, jobKinds } from './job-kinds.ts';
import type { JobHandlers, Lane } from './jobs.ts';

/** What the jobs have in their payloads. */
const FileJob = Type.Object({ name: Type.String() });
const PasswordJob = Type.Object({ kind: oneOf('STAFF', 'STUDENT'), email: Type.String(), ...AskedFrom });
const OrderJob = Type.Object({ order_id: Type.Integer() });
const StageJob = Type.Object({ ...OrderJob.properties, number: Type.Integer() });
const OrderOfBatchJob = Type.Object({ ...OrderJob.properties, course_schedule_id: Type.Integer() });

/** How the jobs of each kind are done. A job that hangs holds up no job of another kind. */
type JobLanes = {
  readonly [K in JobKind]: Pick<Lane, 'mostAttempts' | 'deadlineMs'> & {
    /** By the name of the job. */
    readonly handlers: Readonly<Record<(typeof jobKinds)[K][number], JobHandlers[string]>>;
    /** How many are done at a time, in one process. */
    readonly atOnce?: number;
  };
};

/**
 * Each lane is done by itself: a job that waits for a store of files or a payment provider holds up no link to sign in. Bills are
 * tried until they are made, or are not owed any more, and orders of a cancelled batch until something came of them.
 */
export function jobLanes(services: Services): JobLanes {
  const { db, clock, actions, billing, media, passwords, studentAccounts, config } = services;
  return {
    bill: {
      handlers: {
        // Of the version before.
        'ask-for-stage': (payload) => {
          const { order_id, number } = Value.Parse(StageJob, payload);
          return billing.askForStage(order_id, number);
        },
        [ASK_FOR_REST]: (payload) => billing.askForRest(Value.Parse(OrderJob, payload).order_id),
      },
      mostAttempts: Infinity,
      // A provider that hangs takes these places only. Its own calls end before.
      atOnce: 3,
    },
    'order of a cancelled batch': {
      handlers: {
        [CANCEL_ORDER_OF_BATCH]: (payload) => {
          const { course_schedule_id, order_id } = Value.Parse(OrderOfBatchJob, payload);
          return actions.cancelOrderOfBatch(course_schedule_id, order_id);
        },
      },
      mostAttempts: Infinity,
    },
    link: {
      handlers: {
        'password-reset': (payload) => {
          const { kind, email, client } = Value.Parse(PasswordJob, payload);
          return passwords.mailLink(kind, email, client);
        },
        'sign-in-link': (payload) => studentAccounts.mailLink(Value.Parse(LinkJob, payload)),
      },
      atOnce: 4,
      deadlineMs: 20_000,
    },
    'news of a batch': {
      handlers: {
        [TELL_OF_CHANGE]: (payload) => announceChange(db, payload, clock.today()),
        [TELL_OF_SESSION]: (payload) => announceSession(db, payload, clock.today()),
        [TELL_BATCH]: (payload, overdue) => tellBatch(db, payload, config.publicUrl, overdue),
      },
    },
    // Pictures are work of the processor: one after the other leaves it to requests.
    file: {
      handlers: {
        'image-variants': (payload, overdue) => makeVariants(db, media, Value.Parse(FileJob, payload).name, overdue),
        'remove-media': (payload) => removeMedia(db, media, Value.Parse(FileJob, payload).name),
      },
    },
    search: {
      handlers: {
        [WORDS_OF_CATEGORY]: (payload, overdue) => writeWordsOfCategory(db, payload, overdue),
        [PRICES_OF_DISCOUNT]: (payload, overdue) => writePricesOfDiscount(db, payload, overdue),
      },
    },
  };
}
