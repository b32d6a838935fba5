/** Which process renders what, with real processes: releases and rollbacks, load, faults, and what a process cannot reach. */
import assert from 'node:assert/strict';
import { readFile, symlink } from 'node:fs/promises';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { LiveRemote } from '@site/shared/contract';
import { createRenderPool, RenderOverload, type RenderPool, type RenderPoolOptions } from './render-pool.ts';
import { HEALTHY, setOf, type TestSite, testSite } from './test-site.ts';

let site: TestSite;
let pool: RenderPool;
let logged: { event: Record<string, unknown>; message: string }[];

beforeEach(async () => {
  site = await testSite();
  logged = [];
});
afterEach(async () => {
  await pool.close();
  await site.remove();
});

function open(options: Partial<RenderPoolOptions> = {}): void {
  pool = createRenderPool({
    workerFile: site.workerFile,
    shellDir: site.shellDir,
    storeDir: site.storeDir,
    apiUrl: 'http://127.0.0.1:1',
    mediaBaseUrl: '/media/',
    budget: 5000,
    concurrency: 16,
    queueLength: 64,
    responseTimeout: 5000,
    keep: 60_000,
    log: (event, message) => logged.push({ event, message }),
    ...options,
  });
}

/** What a page shows. */
async function body(path: string, owner: LiveRemote | null = null, signal?: AbortSignal): Promise<string> {
  const rendered = await pool.render(path, owner, signal);
  return rendered.kind === 'page' ? rendered.body : rendered.location;
}

/** The process that renders now. */
const pid = () => body('/');

/** Tries again until a page is rendered: a process that ended may be starting again. */
async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + 10_000; ; await pause(20)) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}

const exits = () => logged.filter(({ message }) => message === 'a render process ended');

describe('a release', () => {
  const release = (version: string) => site.release('catalog', version, HEALTHY);

  test('has a process of its own', async () => {
    open();
    await pool.use(setOf(await release('1')), []);
    const first = await pid();
    await pool.use(setOf(await release('2')), []);
    assert.notEqual(await pid(), first);
  });

  /** Which process rendered a release at first, and which after another release was taken back, so many ms later. */
  async function takeBack(later = 0): Promise<{ first: string; again: string }> {
    const one = await release('1');
    await pool.use(setOf(one), []);
    const first = await pid();
    await pool.use(setOf(await release('2')), []);
    await pause(later);
    await pool.use(setOf(one), []);
    return { first, again: await pid() };
  }

  test('that comes back by a rollback is rendered by the process that rendered it before', async () => {
    open();
    const { first, again } = await takeBack();
    assert.equal(again, first);
  });

  test('that was taken back has left memory with its process', async () => {
    open();
    const [one, two] = [await release('1'), await release('2')];
    await pool.use(setOf(one), []);
    await pool.use(setOf(two), []);
    const second = await pid();
    await pool.use(setOf(one), []);
    await pool.use(setOf(two), []);
    assert.notEqual(await pid(), second);
    await eventually(async () => assert.throws(() => process.kill(Number(second), 0), /ESRCH/));
  });

  test('keeps its process after the next one, but not for ever', async () => {
    open({ keep: 50 });
    const { first, again } = await takeBack(150);
    assert.notEqual(again, first);
  });

  test('whose kept process has ended gets another', async () => {
    open();
    const one = await release('1');
    await pool.use(setOf(one), []);
    const first = await pid();
    await pool.use(setOf(await release('2')), []);
    process.kill(Number(first), 'SIGKILL');
    await eventually(async () => assert.equal(exits().length, 1));
    await pool.use(setOf(one), []);
    assert.match(await pid(), /^\d+$/);
  });

  test('lets pages under way finish in the process before', async () => {
    open();
    const slow = await site.release(
      'catalog',
      '1',
      'exports.page = () => new Promise((done) => setTimeout(done, 300, "old"));',
    );
    await pool.use(setOf(slow), []);
    const underWay = body('/catalog', slow);
    await pool.use(setOf(await release('2')), []);
    await pool.use(setOf(await release('3')), []);
    assert.equal(await underWay, 'old');
  });

  test('that is shipped while a process runs can be rendered by it', async () => {
    open();
    const later = { ...(await release('1')), version: '2' };
    await pool.use(setOf(later), []);
    await release('2');
    assert.match(await body('/catalog', later), /^\d+$/);
  });

  test('is rendered from a store behind a symbolic link', async () => {
    const link = `${site.storeDir}-link`;
    await symlink(site.storeDir, link);
    open({ storeDir: link });
    const one = await release('1');
    await pool.use(setOf(one), []);
    assert.match(await body('/catalog', one), /^\d+$/);
  });

  test('writes nothing and warns of nothing', async () => {
    open();
    const one = await release('1');
    await pool.use(setOf(one), ['/catalog']);
    await body('/catalog', one);
    assert.deepEqual(logged, []);
  });
});

/** Pages that wait until they are cancelled, and a page that shows what was begun and cancelled until now. */
const RECORDING = `
const begun = [];
const cancelled = [];
exports.page = (path, { signal }) => {
  if (path === '/catalog/record') return JSON.stringify({ begun, cancelled });
  begun.push(path);
  return new Promise((_, reject) => signal.addEventListener('abort', () => { cancelled.push(path); reject(signal.reason); }));
};`;
/** Keeps the process busy for 20 ms a page, as rendering does. */
const BUSY = `
exports.page = (path) => { for (const until = Date.now() + 20; Date.now() < until; ); return path; };`;

describe('under load', () => {
  async function use(source: string, options: Partial<RenderPoolOptions>): Promise<LiveRemote> {
    open(options);
    const remote = await site.release('catalog', '1', source);
    await pool.use(setOf(remote), []);
    return remote;
  }
  const record = async (remote: LiveRemote) =>
    JSON.parse(await body('/catalog/record', remote)) as { begun: string[]; cancelled: string[] };

  test('a page beyond the queue is refused at once, and taken again when there is a place', async () => {
    const remote = await use(RECORDING, { concurrency: 2, queueLength: 2 });
    const leaving = new AbortController();
    const pages = ['a', 'b', 'c', 'd'].map((page) => body(`/catalog/${page}`, remote, leaving.signal));
    const cancelled = Promise.all(pages.map((page) => assert.rejects(page, /the requester left/)));
    await assert.rejects(body('/catalog/e', remote), RenderOverload);
    leaving.abort();
    await cancelled;
    assert.deepEqual(await record(remote), {
      begun: ['/catalog/a', '/catalog/b'],
      cancelled: ['/catalog/a', '/catalog/b'],
    });
  });

  test('time in the queue counts, and a page that became too late there is never begun', async () => {
    const remote = await use(RECORDING, { concurrency: 1, budget: 300 });
    const started = Date.now();
    const pages = ['a', 'b', 'c'].map((page) => assert.rejects(body(`/catalog/${page}`, remote), /within 300 ms/));
    await Promise.all(pages);
    assert.ok(Date.now() - started < 2000, `${Date.now() - started} ms`);
    assert.deepEqual(await record(remote), { begun: ['/catalog/a'], cancelled: ['/catalog/a'] });
  });

  test('five hundred pages at once cost those too many their rendering, and no later page its own', async () => {
    const warnings: Error[] = [];
    const onWarning = (warning: Error) => warnings.push(warning);
    process.on('warning', onWarning);
    const remote = await use(BUSY, { budget: 1500 });
    const before = await pid();
    const outcomes = await Promise.allSettled(Array.from({ length: 500 }, (_, at) => body(`/catalog/${at}`, remote)));
    const started = Date.now();
    assert.equal(await body('/catalog/later', remote), '/catalog/later');
    const took = Date.now() - started;
    process.off('warning', onWarning);

    const rendered = outcomes.filter(({ status }) => status === 'fulfilled').length;
    const refused = outcomes.filter(
      (outcome) => outcome.status === 'rejected' && outcome.reason instanceof RenderOverload,
    );
    assert.ok(rendered >= 16, `${rendered} were rendered`);
    assert.equal(refused.length, 500 - 16 - 64);
    assert.ok(took < 1000, `${took} ms`);
    assert.equal(await pid(), before, 'the process was replaced');
    assert.deepEqual(warnings, []);
    assert.deepEqual(logged, []);
  });

  test('more pages are warmed up than may wait', async () => {
    open({ concurrency: 2, queueLength: 0 });
    const remote = await site.release(
      'catalog',
      '1',
      RECORDING.replace('return new Promise', 'return path; new Promise'),
    );
    const paths = Array.from({ length: 9 }, (_, at) => `/catalog/${at}`);
    await pool.use(setOf(remote), paths);
    assert.deepEqual((await record(remote)).begun.sort(), paths);
  });

  test('a page that cannot be cancelled gives up its place', async () => {
    const remote = await use('exports.page = (path) => path === "/catalog/2" ? path : new Promise(() => {});', {
      concurrency: 1,
      budget: 200,
    });
    const before = await pid();
    await assert.rejects(body('/catalog/1', remote), /within 200 ms/);
    assert.equal(await body('/catalog/2', remote), '/catalog/2');
    assert.equal(await pid(), before);
  });
});

describe('a remote that ends the process', () => {
  const FAULTY = `
const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const faults = {
  '/enrolment/exit': () => process.exit(),
  '/enrolment/kill': () => process.kill(process.pid, 'SIGKILL'),
  '/enrolment/disconnect': () => process.disconnect(),
  '/enrolment/loop': () => { for (;;); },
  '/enrolment/memory': () => { const hoard = []; for (;;) hoard.push(new Array(1e6).fill(Math.random())); },
  '/enrolment/late-exit': () => void setTimeout(() => process.exit(), 100),
  '/enrolment/late-throw': () => void setTimeout(() => { throw new Error('late'); }, 100),
  '/enrolment/late-reject': () => void setTimeout(() => Promise.reject(), 100),
  '/enrolment/reject': () => void Promise.reject(new Error('not handled')),
  '/enrolment/listener': () => void process.on('message', () => { throw new Error('in a listener'); }),
  '/enrolment/library': () => void setTimeout(JSON.parse, 100, 'no frame of ours in the stack'),
};
exports.page = async (path) => { await faults[path]?.(); return process.pid; };`;
  /** Renders all the time, so that it is what rendered last. */
  const INNOCENT = 'exports.page = (path) => path === "/catalog/wait" ? new Promise(() => {}) : process.pid;';
  let guilty: LiveRemote;
  let innocent: LiveRemote;

  async function use(options: Partial<RenderPoolOptions> = {}): Promise<void> {
    open({ responseTimeout: 300, budget: 1000, ...options });
    innocent = await site.release('catalog', '1', INNOCENT);
    guilty = await site.release('enrolment', '1', FAULTY);
    await pool.use(setOf(innocent, guilty), []);
  }
  const isClientOnly = /enrolment@1 ended its render process twice/;

  for (const fault of ['exit', 'kill', 'disconnect', 'loop']) {
    test(`is left to the browser after the second time, and other releases are not: ${fault}`, async () => {
      await use();
      for (const _time of [1, 2]) {
        const waiting = [body('/catalog/wait', innocent), body('/catalog/wait', innocent)];
        await Promise.all(
          [...waiting, body(`/enrolment/${fault}`, guilty)].map((page) => assert.rejects(page, /ended|within 1000 ms/)),
        );
        await eventually(() => body('/catalog', innocent));
      }
      await assert.rejects(body('/enrolment', guilty), isClientOnly);
      assert.match(await body('/catalog', innocent), /^\d+$/);
    });
  }

  test('is left to the browser after the second time, and other releases are not: memory', async () => {
    await use({ budget: 60_000 });
    for (const _time of [1, 2]) {
      await assert.rejects(body('/enrolment/memory', guilty), /ended/);
      await eventually(() => body('/catalog', innocent));
    }
    await assert.rejects(body('/enrolment', guilty), isClientOnly);
  });

  for (const fault of ['late-exit', 'late-throw', 'late-reject', 'reject', 'listener', 'library']) {
    test(`after its page was rendered is found, though another remote rendered last: ${fault}`, async () => {
      await use();
      for (const time of [1, 2]) {
        await body(`/enrolment/${fault}`, guilty).catch(() => undefined);
        while (exits().length < time) await body('/catalog', innocent).catch(() => pause(5));
      }
      assert.deepEqual(
        exits().map(({ event }) => event['release']),
        ['enrolment@1', 'enrolment@1'],
      );
      await eventually(() => body('/catalog', innocent));
      await assert.rejects(body('/enrolment', guilty), isClientOnly);
    });
  }

  test('once goes on being rendered, however many of its pages were there', async () => {
    await use();
    const pages = ['/catalog/wait', '/enrolment/exit'].map((path) => body(path, guilty));
    await Promise.all(pages.map((page) => assert.rejects(page, /the render process ended/)));
    assert.match(await body('/enrolment', guilty), /^\d+$/);
  });

  for (const [what, page] of [
    ['lacks its title', '{ head: {} }'],
    ['cannot be sent to the edge', '{ data: () => {} }'],
  ] as const) {
    test(`is not one whose page ${what}`, async () => {
      open({ budget: 300, responseTimeout: 300 });
      const odd = await site.release('catalog', '1', `exports.page = () => (${page});`);
      await pool.use(setOf(odd), []);
      const before = await pid();
      await assert.rejects(body('/catalog', odd), /lacks what every page has|could not be cloned/);
      await pause(700);
      assert.equal(await pid(), before);
    });
  }

  test('without any report is taken for the one that rendered last', async () => {
    await use();
    const process1 = Number(await body('/enrolment', guilty));
    process.kill(process1, 'SIGKILL');
    await eventually(async () => assert.equal(exits().length, 1));
    assert.equal(exits()[0]?.event['release'], 'enrolment@1');
  });

  test('while it is warmed up does not go live, and stops no other release', async () => {
    await use();
    const broken = await site.release('enrolment', '2', 'process.exit();');
    await assert.rejects(pool.use(setOf(innocent, broken), ['/catalog', '/enrolment']), /enrolment@2 ended/);
    assert.match(await body('/enrolment', guilty), /^\d+$/);

    const next = await site.release('catalog', '2', 'exports.page = () => "the next release";');
    await pool.use(setOf(next, broken), ['/catalog', '/enrolment']);
    assert.equal(await body('/catalog', next), 'the next release');
    await assert.rejects(body('/enrolment', broken), /enrolment@2 ended its render process twice/);
  });

  test('while the edge starts costs only its own pages their rendering', async () => {
    open({ responseTimeout: 300, budget: 500 });
    innocent = await site.release('catalog', '1', INNOCENT);
    const broken = await site.release('enrolment', '1', 'for (;;);');
    await pool.use(setOf(innocent, broken), ['/catalog', '/enrolment']);
    assert.match(await body('/catalog', innocent), /^\d+$/);
    await assert.rejects(body('/enrolment', broken), isClientOnly);
  });

  test('does not matter where another sends what is no message', async () => {
    open();
    const noisy = await site.release(
      'catalog',
      '1',
      `exports.page = () => {
        for (const message of [null, 'text', { kind: 'rendered', id: 999, page: null }, { kind: 'exiting', release: 7 }, { kind: 'x' }])
          process.send(message);
        return 'rendered';
      };`,
    );
    await pool.use(setOf(noisy), []);
    assert.equal(await body('/catalog', noisy), 'rendered');
  });
});

test('a process that ends for no known reason is started again at once, then ever more slowly', async () => {
  const before: number[] = [];
  open({
    restartDelay: (count) => {
      before.push(count);
      return count * 150;
    },
  });
  await pool.use(setOf(), []);
  for (const _time of [1, 2, 3]) {
    await assert.rejects(body('/shell/exit'), /ended/);
    const ended = Date.now();
    await eventually(pid);
    assert.ok(Date.now() - ended >= (before.at(-1) ?? 0) * 150 - 20, `${Date.now() - ended} ms`);
  }
  assert.deepEqual(before, [0, 1, 2]);
});

test('signals to the process group leave a render process to the edge', async () => {
  open();
  await pool.use(setOf(), []);
  const before = await pid();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(Number(before), signal);
  await pause(100);
  assert.equal(await pid(), before);
});

describe('server code of a remote', () => {
  /** What it gets when it evaluates an expression. */
  async function evaluate(expression: string): Promise<string> {
    open();
    const curious = await site.release(
      'catalog',
      '1',
      `const { execSync } = require('node:child_process'), fs = require('node:fs'), { Worker } = require('node:worker_threads');
       exports.page = () => { try { return JSON.stringify(${expression}); } catch (error) { return error.code ?? error.message; } };`,
    );
    process.env['TEST_SECRET'] = 'hidden-from-remotes';
    await pool.use(setOf(curious), []);
    delete process.env['TEST_SECRET'];
    return body('/catalog', curious);
  }

  test('finds an empty environment', async () => {
    assert.equal(await evaluate('process.env'), '{}');
  });

  for (const [what, expression] of [
    ['its own environment as it was started', `fs.readFileSync('/proc/self/environ', 'utf8')`],
    ['the environment of the edge', `fs.readFileSync('/proc/' + process.ppid + '/environ', 'utf8')`],
    ['the edge’s environment as a module', `require('/proc/' + process.ppid + '/environ')`],
    ['files of the machine', `fs.readFileSync('/etc/hostname', 'utf8')`],
    ['files of the product but the builds', `fs.readFileSync(${JSON.stringify(import.meta.filename)}, 'utf8')`],
    ['the store, to write', `fs.writeFileSync(__filename, '')`],
    ['other programs', `execSync('env').toString()`],
    ['threads', `new Worker('', { eval: true })`],
  ] as const) {
    test(`cannot reach ${what}`, async () => {
      assert.equal(await evaluate(expression), 'ERR_ACCESS_DENIED');
    });
  }

  test('cannot end the edge by mistake', async () => {
    for (const target of ['process.ppid', '0', '-process.ppid', '1']) {
      assert.match(await evaluate(`process.kill(${target}, 0)`), /may not send signals to other processes/);
      await pool.close();
    }
  });

  test('is started with nothing but its limits', async () => {
    open();
    await pool.use(setOf(), []);
    const environment = await readFile(`/proc/${await pid()}/environ`, 'utf8').catch(() => null);
    if (environment === null) return; // not Linux
    assert.deepEqual(
      environment.split('\0').filter((line) => line && !line.startsWith('NODE_CHANNEL_')),
      [],
    );
  });
});
