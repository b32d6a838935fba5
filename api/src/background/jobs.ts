import type pg from 'pg';
import { AssertError } from 'typebox/value';
import type { Queryable } from '../database/pool.ts';

/**
 * Work by type; what a job needs is in its payload. The signal says that its deadline is over: the job is tried again, so that what goes on
 * would be done twice at a time.
 */
export type JobHandlers = Readonly<Record<string, (payload: unknown, overdue: AbortSignal) => Promise<void>>>;

interface JobRow {
  readonly id: number;
  readonly type: string;
  readonly payload: unknown;
  readonly attempts: number;
}

/** A job that takes longer has failed: a service that accepts a call and never answers must not hold up the jobs behind it. */
const DEADLINE_MS = 120_000;
/** A job of which nothing is heard for so long after its deadline is given to another worker: its process has ended. */
const SILENT_MS = 60_000;
const MOST_ATTEMPTS = 6;
/** A job that is tried for as long as it takes is tried at least once an hour. */
const LONGEST_WAIT_SECONDS = 3600;

export interface Lane {
  /** How often a job is tried before it is left to people. */
  readonly mostAttempts?: number;
  /** Once aborted, no further job is taken. */
  readonly stopping?: AbortSignal | undefined;
  readonly deadlineMs?: number;
}

/**
 * Call it in the transaction the job follows from. A job that waits under the same key and was not tried yet stays as it is, but is done no
 * later than this one would be; one that was given up is tried anew.
 * @param delaySeconds not before so much time has passed
 */
export async function enqueueJob(
  db: Queryable,
  type: string,
  payload: object,
  { delaySeconds = 0, dedupeKey = null }: { delaySeconds?: number; dedupeKey?: string | null } = {},
): Promise<void> {
  await db.query(
    `INSERT INTO jobs (type, payload, dedupe_key, run_at, due_at)
     SELECT $1, $2, $3, due, due FROM (SELECT now() + make_interval(secs => $4) AS due) t
     ON CONFLICT (dedupe_key) DO UPDATE SET failed_at = NULL, attempts = 0,
       run_at = CASE WHEN jobs.failed_at IS NULL THEN least(jobs.run_at, excluded.run_at) ELSE excluded.run_at END,
       due_at = CASE WHEN jobs.failed_at IS NULL THEN least(jobs.due_at, excluded.due_at) ELSE excluded.due_at END
       WHERE jobs.attempts = 0 OR jobs.failed_at IS NOT NULL`,
    [type, JSON.stringify(payload), dedupeKey, delaySeconds],
  );
}

/**
 * What is added under the key of this job from now on is another job. Waits for transactions that added to this one, so that what is read afterwards
 * holds what they changed: call it before that, in one transaction.
 * @param payload as it was when a worker took the job: by it the job is told from another one that was added under the key since
 * @returns the payload as it is stored now, with what was added to it meanwhile; null where the key was released before
 */
export async function releaseKey(
  db: Queryable,
  dedupeKey: string,
  payload: unknown,
): Promise<{ readonly payload: unknown } | null> {
  const { rows } = await db.query<{ payload: unknown }>(
    'UPDATE jobs SET dedupe_key = NULL WHERE dedupe_key = $1 AND payload @> $2::jsonb RETURNING payload',
    [dedupeKey, JSON.stringify(payload)],
  );
  return rows[0] ?? null;
}

/**
 * Does the jobs that are due, one after the other. Several may do so at once, in one process or in many: each job is taken by one.
 * @returns how many were done
 */
export async function runDueJobs(
  db: pg.Pool,
  handlers: JobHandlers,
  warn: (error: unknown) => void,
  { mostAttempts = MOST_ATTEMPTS, stopping, deadlineMs = DEADLINE_MS }: Lane = {},
): Promise<number> {
  let done = 0;
  while (!stopping?.aborted) {
    const job = await claim(db, Object.keys(handlers), deadlineMs + SILENT_MS);
    if (!job) break;
    if (job.attempts > mostAttempts) {
      await giveUpSilent(db, job, mostAttempts);
      warn(givenUp(job, mostAttempts));
      continue;
    }
    try {
      await beforeDeadline((overdue) => handlers[job.type]?.(job.payload, overdue), deadlineMs);
      await db.query('DELETE FROM jobs WHERE id = $1', [job.id]);
      done += 1;
    } catch (error) {
      const failure = explained(error, job);
      warn(failure);
      await postpone(db, job, failure, mostAttempts);
      if (job.attempts >= mostAttempts) warn(givenUp(job, mostAttempts));
    }
  }
  return done;
}

/** Says of a payload that is not as its job has it which field is wrong, and how. What it holds is left out: it may name a person. */
function explained(error: unknown, { type }: JobRow): unknown {
  if (!(error instanceof AssertError)) return error;
  const faults = error.cause.errors.map(
    ({ instancePath: field, message }) => `${field.slice(1).replaceAll('/', '.') || 'it'} ${message}`,
  );
  return new Error(`The payload of the job ${type} cannot be read: ${faults.join(', ')}`, { cause: error });
}

/** For the log: nothing is given up without a word. */
function givenUp({ id, type }: JobRow, mostAttempts: number): Error {
  return new Error(`Job ${id} (${type}) was given up after ${mostAttempts} tries`);
}

async function beforeDeadline(
  work: (overdue: AbortSignal) => Promise<void> | undefined,
  deadlineMs: number,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const overdue = new AbortController();
  const deadline = new Promise<void>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`The job took more than ${deadlineMs} ms`);
      reject(error);
      overdue.abort(error);
    }, deadlineMs).unref();
  });
  try {
    await Promise.race([work(overdue.signal), deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/** A job whose last try ended with its process, without a word, has failed: it would end the next process as well. */
async function giveUpSilent(db: pg.Pool, { id }: JobRow, mostAttempts: number): Promise<void> {
  await db.query(
    `UPDATE jobs SET failed_at = now(), attempts = $2, last_error = coalesce(last_error, 'the process ended while it did this job') WHERE id = $1`,
    [id, mostAttempts],
  );
}

/** @param silentMs how long it is left to this worker */
async function claim(db: pg.Pool, types: string[], silentMs: number): Promise<JobRow | undefined> {
  const { rows } = await db.query<JobRow>(
    `UPDATE jobs SET attempts = attempts + 1, run_at = now() + make_interval(secs => $2) WHERE id = (
       SELECT id FROM jobs WHERE failed_at IS NULL AND run_at <= now() AND type = ANY ($1) ORDER BY run_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, type, payload, attempts`,
    [types, silentMs / 1000],
  );
  return rows[0];
}

async function postpone(db: pg.Pool, { id, attempts }: JobRow, error: unknown, mostAttempts: number): Promise<void> {
  await db.query(
    `UPDATE jobs SET last_error = $2, run_at = now() + make_interval(secs => $3), failed_at = CASE WHEN $4 THEN now() END WHERE id = $1`,
    [
      id,
      (error instanceof Error ? error.message : 'unknown').slice(0, 500),
      Math.min(LONGEST_WAIT_SECONDS, 2 ** attempts * 5),
      attempts >= mostAttempts,
    ],
  );
}
