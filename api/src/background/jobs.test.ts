import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { until } from '../../test/support/until.ts';
import { enqueueJob, releaseKey, runDueJobs } from './jobs.ts';
import { severalTimers } from './timer.ts';

const fail = (error: unknown) => assert.fail(String(error));

describe('a job that ends its process', () => {
  let database: TestDatabase;
  before(async () => {
    database = await createTestDatabase();
  });
  after(() => database.drop());

  it('is taken six times at most, and then kept as failed for people to look at', async () => {
    const { db } = database;
    await enqueueJob(db, 'deadly', {});
    // Processes that end in the middle of it: the job was taken, and nothing more happens until its lease runs out.
    let taken = 0;
    const warned: string[] = [];
    const warn = (error: unknown) => void warned.push(String(error).replace(/Job \d+/, 'Job'));
    for (let process = 0; process < 8; process += 1) {
      await db.query(`UPDATE jobs SET run_at = now() - interval '1 day' WHERE payload = '{}'`);
      await new Promise<void>((goOn) => {
        const deadly = () => {
          taken += 1;
          goOn();
          return new Promise<void>(() => undefined);
        };
        // The run of a process that ended reports its deadline two minutes later, while other tests run: nobody reads that report.
        const ignore = () => undefined;
        void runDueJobs(db, { deadly }, warn).then(() => goOn(), ignore);
      });
    }
    await enqueueJob(db, 'deadly', { second: true });
    const done: unknown[] = [];
    await runDueJobs(db, { deadly: async (payload) => void done.push(payload) }, fail);
    assert.deepEqual(done, [{ second: true }]);
    assert.equal(taken, 6);
    assert.deepEqual(warned, ['Error: Job (deadly) was given up after 6 tries']);
    const { rows } = await db.query<{ failed: boolean; last_error: string }>(
      'SELECT failed_at IS NOT NULL AS failed, last_error FROM jobs',
    );
    assert.deepEqual(rows, [{ failed: true, last_error: 'the process ended while it did this job' }]);
  });
});

describe('a job whose process ended', () => {
  let database: TestDatabase;
  before(async () => {
    database = await createTestDatabase();
  });
  after(() => database.drop());

  it('is done by another a minute after its deadline', async () => {
    const { db } = database;
    await enqueueJob(db, 'link', {});
    const left: number[] = [];
    const link = async () => {
      const { rows } = await db.query<{ seconds: number }>(
        'SELECT extract(epoch FROM run_at - now())::float8 AS seconds FROM jobs',
      );
      left.push(...rows.map(({ seconds }) => Math.round(seconds / 10) * 10));
    };
    await runDueJobs(db, { link }, fail, { deadlineMs: 20_000 });
    assert.deepEqual(left, [80]);
  });
});

describe('a job of a lane that is never given up', () => {
  let database: TestDatabase;
  before(async () => {
    database = await createTestDatabase();
  });
  after(() => database.drop());

  it('is tried until it works, in the end once an hour', async () => {
    const { db } = database;
    await enqueueJob(db, 'bill', {});
    let isDown = true;
    const bill = async () => {
      if (isDown) throw new Error('down');
    };
    const run = async () => {
      await db.query('UPDATE jobs SET run_at = now()');
      return runDueJobs(db, { bill }, () => undefined, { mostAttempts: Infinity });
    };
    for (let failure = 1; failure <= 20; failure += 1) assert.equal(await run(), 0);
    const { rows } = await db.query<{ failed: boolean; soon: boolean }>(
      `SELECT failed_at IS NOT NULL AS failed, run_at BETWEEN now() + interval '50 minutes' AND now() + interval '1 hour' AS soon FROM jobs`,
    );
    assert.deepEqual(rows, [{ failed: false, soon: true }]);
    isDown = false;
    assert.equal(await run(), 1);
  });
});

describe('a job that hangs', () => {
  let database: TestDatabase;
  before(async () => {
    database = await createTestDatabase();
  });
  after(() => database.drop());

  it('has failed after its deadline, is tried again later, and holds up no job behind it', async () => {
    const { db } = database;
    await enqueueJob(db, 'hanging', {});
    await enqueueJob(db, 'quick', {});
    const done: string[] = [];
    const warned: string[] = [];
    let told: unknown;
    const handlers = {
      hanging: (_payload: unknown, overdue: AbortSignal) => {
        overdue.addEventListener('abort', () => (told = overdue.reason));
        return new Promise<void>(() => undefined);
      },
      quick: async () => void done.push('quick'),
    };
    const keepsRunning = setInterval(() => undefined, 1_000);
    const count = await runDueJobs(db, handlers, (error) => warned.push(String(error)), { deadlineMs: 20 });
    clearInterval(keepsRunning);
    assert.deepEqual([count, done, warned], [1, ['quick'], ['Error: The job took more than 20 ms']]);
    assert.match(String(told), /more than 20 ms/, 'it is told to end');
    const { rows } = await db.query('SELECT type, failed_at, run_at > now() AS later FROM jobs');
    assert.deepEqual(rows, [{ type: 'hanging', failed_at: null, later: true }]);
  });
});

describe('a job that is added under the key of another', () => {
  let database: TestDatabase;
  before(async () => {
    database = await createTestDatabase();
  });
  after(() => database.drop());

  it('is the other one, no later than it would be by itself; one that was given up is tried anew', async () => {
    const { db } = database;
    const jobs = async () =>
      (
        await db.query<{ payload: object; soon: boolean; attempts: number }>(
          `SELECT payload, run_at <= now() AND due_at <= now() AS soon, attempts FROM jobs WHERE failed_at IS NULL`,
        )
      ).rows;
    const add = (number: number, delaySeconds: number) =>
      enqueueJob(db, 'news', { number }, { dedupeKey: 'news of one', delaySeconds });
    await add(1, 600);
    await add(2, 900);
    assert.deepEqual(await jobs(), [{ payload: { number: 1 }, soon: false, attempts: 0 }]);
    await add(3, 0);
    assert.deepEqual(await jobs(), [{ payload: { number: 1 }, soon: true, attempts: 0 }]);
    await db.query('UPDATE jobs SET failed_at = now(), attempts = 6');
    await add(4, 0);
    assert.deepEqual(await jobs(), [{ payload: { number: 1 }, soon: true, attempts: 0 }]);
  });

  it('is another one once the key was released, which happens once', async () => {
    const { db } = database;
    const release = (number: number) => releaseKey(db, 'news of one', { number });
    assert.deepEqual([await release(1), await release(1)], [{ payload: { number: 1 } }, null]);
    await enqueueJob(db, 'news', { number: 5 }, { dedupeKey: 'news of one' });
    assert.equal((await db.query('SELECT FROM jobs')).rowCount, 2);
    await db.query(`UPDATE jobs SET payload = payload || '{"later": [6]}' WHERE dedupe_key IS NOT NULL`);
    assert.deepEqual([await release(1), await release(5)], [null, { payload: { number: 5, later: [6] } }]);
  });
});

describe('several jobs at once', () => {
  let database: TestDatabase;
  before(async () => {
    database = await createTestDatabase();
  });
  after(() => database.drop());

  it('are done while one of them hangs, each once', async () => {
    const { db } = database;
    for (let number = 1; number <= 5; number += 1) await enqueueJob(db, 'bill', { number });
    const done: unknown[] = [];
    let release: () => void = () => undefined;
    const bill = async (payload: unknown) => {
      const isFirst = JSON.stringify(payload) === '{"number":1}';
      if (isFirst) await new Promise<void>((resolve) => (release = resolve));
      done.push(payload);
      if (done.length === 4) release();
    };
    const counts = await Promise.all([1, 2, 3].map(() => runDueJobs(db, { bill }, fail)));
    assert.equal(
      counts.reduce((sum, count) => sum + count, 0),
      5,
    );
    assert.deepEqual(done.at(-1), { number: 1 }, 'the others did not wait for it');
    assert.equal(done.length, 5);
  });
});

describe('jobs that arrive while another hangs', () => {
  let database: TestDatabase;
  before(async () => {
    database = await createTestDatabase();
  });
  after(() => database.drop());

  it('are done in the next round', async () => {
    const { db } = database;
    let release: () => void = () => undefined;
    let isHanging = false;
    const done: unknown[] = [];
    const link = async (payload: unknown) => {
      if (JSON.stringify(payload) === '{"number":1}')
        await new Promise<void>((resolve) => {
          release = resolve;
          isHanging = true;
        });
      done.push(payload);
    };
    const timers = severalTimers(2, 0.01, (stopping) => runDueJobs(db, { link }, fail, { stopping }), fail);
    await enqueueJob(db, 'link', { number: 1 });
    await until('the first one hangs', () => isHanging);
    await enqueueJob(db, 'link', { number: 2 });
    await until('the second one is done', () => done.length === 1);
    release();
    await Promise.all(timers.map((timer) => timer.stop()));
    assert.deepEqual(done, [{ number: 2 }, { number: 1 }]);
  });
});

describe('a job that is given up', () => {
  let database: TestDatabase;
  before(async () => {
    database = await createTestDatabase();
  });
  after(() => database.drop());

  it('is named in the log', async () => {
    const { db } = database;
    await enqueueJob(db, 'broken', {});
    const warned: string[] = [];
    const broken = () => Promise.reject(new Error('down'));
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      await db.query('UPDATE jobs SET run_at = now()');
      await runDueJobs(db, { broken }, (error) => warned.push(String(error)));
    }
    assert.deepEqual(
      warned.map((line) => line.replace(/Job \d+/, 'Job')),
      [...Array<string>(6).fill('Error: down'), 'Error: Job (broken) was given up after 6 tries'],
    );
  });
});

describe('a job whose payload is not as its worker reads it', () => {
  let database: TestDatabase;
  before(async () => {
    database = await createTestDatabase();
  });
  after(() => database.drop());

  it('says which job it is and what is wrong with which field, and not what that holds', async () => {
    const { db } = database;
    await enqueueJob(db, 'bill', { buyer: { id: 'siti@example.com' } });
    const Bill = Type.Object({ buyer: Type.Object({ id: Type.Integer() }) });
    const bill = async (payload: unknown) => void Value.Parse(Bill, payload);
    const warned: string[] = [];
    await runDueJobs(db, { bill }, (error) => warned.push(String(error)));
    const { rows } = await db.query<{ last_error: string }>('SELECT last_error FROM jobs');
    const reason = 'The payload of the job bill cannot be read: buyer.id must be integer';
    assert.deepEqual([rows, warned], [[{ last_error: reason }], [`Error: ${reason}`]]);
  });
});
