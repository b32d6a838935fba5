import { Type, type Static } from 'typebox';
import { enqueueJob } from '../../../background/jobs.ts';
import type { Queryable } from '../../../database/pool.ts';

export const TELL_BATCH = 'tell-batch';

const changes = Type.Array(Type.Tuple([Type.String(), Type.String()]));
export const BatchNews = Type.Object({
  schedule_id: Type.Integer(),
  /** Of the mail: an order gets one with this name. */
  name: Type.String(),
  letter: Type.Union([
    Type.Object({ kind: Type.Literal('CLASS'), changes }),
    Type.Object({ kind: Type.Literal('SESSION'), number: Type.Integer(), changes }),
    Type.Object({ kind: Type.Literal('JOINING') }),
  ]),
});
/** What the people of a batch are told. */
export type BatchNews = Static<typeof BatchNews>;

/** Call it in the transaction of the change: its mails, of which a large batch has thousands, are written later by a worker. */
export function announceToBatch(db: Queryable, news: BatchNews): Promise<void> {
  return enqueueJob(db, TELL_BATCH, news, { dedupeKey: news.name });
}
