/** Carries out moves that operators ask for in the back-office: an earlier release goes live, or a canary moves. The edge can write the store. */
import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { Failure } from '../../tools/failure.ts';
import { moveCanary } from '../../tools/release/canary.ts';
import { MoveRefused } from '../../tools/release/move-refused.ts';
import { rollBack } from '../../tools/release/rollback.ts';
import type { ReleaseStore } from './release-store.ts';
import { REMOTE_NAME } from './stored-json.ts';

/** How long a move may wait for the lock, in ms. The API waits for the answer, so it must come before that call ends. */
const LOCKED_WITHIN = 4000;

const version = Type.String({ minLength: 1, maxLength: 100 });
const asked = {
  remote: Type.String({ pattern: REMOTE_NAME.source }),
  /** The version that is live as far as the operator saw it. */
  expected: version,
  /** The name of the operator, for the history of the store. */
  by: Type.String({ minLength: 1, maxLength: 200 }),
};
const RollbackSchema = Type.Object({ ...asked, version });
const CanarySchema = Type.Object({
  ...asked,
  canary: version,
  /** The percentage of the visitors who get it from now on. It cannot get smaller, but 0 ends the canary; 100 makes it the live release. */
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
});

export interface MoveAnswer {
  status: number;
  body: Record<string, unknown>;
}

/** Makes an earlier release live, like `npm run rollback`, or says why it does not. */
export const operatorsRollback = (store: ReleaseStore, body: unknown): Promise<MoveAnswer> =>
  answerTo(store, RollbackSchema, body, ({ remote, version: to, expected, by }) =>
    rollBack(store, remote, { to, expected, by, lockedWithin: LOCKED_WITHIN }),
  );

/** Moves a canary, like `npm run canary`, or says why it does not. */
export const operatorsCanary = (store: ReleaseStore, body: unknown): Promise<MoveAnswer> =>
  answerTo(store, CanarySchema, body, ({ remote, ...move }) =>
    moveCanary(store, remote, { ...move, lockedWithin: LOCKED_WITHIN }),
  );

async function answerTo<Schema extends TSchema & { properties: typeof asked }>(
  store: ReleaseStore,
  schema: Schema,
  body: unknown,
  move: (asked: Static<Schema>) => Promise<{ version: string; before: string }>,
): Promise<MoveAnswer> {
  if (!Value.Check(schema, body))
    return refusal(400, 'INVALID', `The body names ${Object.keys(schema.properties).join(', ')}.`);
  try {
    return { status: 200, body: { remote: body.remote, ...(await move(body)) } };
  } catch (error) {
    if (error instanceof MoveRefused) return refusal(409, error.reason, error.message, { live: error.live });
    if (isReadOnly(error)) return refusal(409, 'STORE_READ_ONLY', `This edge may not write the store ${store.dir}.`);
    // Another remote has the same route, or somebody else holds the lock.
    if (error instanceof Failure) return refusal(409, 'REFUSED', error.message);
    throw error;
  }
}

const refusal = (status: number, code: string, message: string, more: Record<string, unknown> = {}) => ({
  status,
  body: { code, message, ...more },
});

const isReadOnly = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code));
