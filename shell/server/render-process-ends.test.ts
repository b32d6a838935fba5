/** Render processes that end: which release is blamed, and when the process is started again. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { LiveRemote } from '@site/shared/contract';
import type { RenderPoolOptions, RenderRequest } from './render-pool.ts';
import { body, eventually, exits, open, pid, pool, site } from './render-pool.fixture.ts';
import { HEALTHY, setOf } from './test-site.ts';

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
  '/enrolment/kept-exit': () => void setInterval(() => require('node:fs').existsSync(__dirname + '/../../../ends') && process.exit(), 20),
  '/enrolment/late-kill': () => void setTimeout(() => process.kill(process.pid, 'SIGKILL'), 100),
  '/enrolment/late-throw': () => void setTimeout(() => { throw new Error('late'); }, 100),
  '/enrolment/late-reject': () => void setTimeout(() => Promise.reject(), 100),
  '/enrolment/large': () => wait(200).then(() => (setTimeout(() => { throw new Error('late'); }), 'x'.repeat(3e6))),
  '/enrolment/reject': () => void Promise.reject(new Error('not handled')),
  '/enrolment/listener': () => void process.on('message', () => { throw new Error('in a listener'); }),
  '/enrolment/library': () => void setTimeout(JSON.parse, 100, 'no frame of ours in the stack'),
};
exports.page = async (path) => (await faults[path]?.()) ?? process.pid;`;
  /** Renders all the time, so that it is what rendered last. */
  const INNOCENT = 'exports.page = (path) => path === "/catalog/wait" ? new Promise(() => {}) : process.pid;';
  let guilty: LiveRemote;
  let innocent: LiveRemote;

  async function use(options: Partial<RenderPoolOptions> = {}): Promise<void> {
    open({ budget: 10_000, ...options });
    innocent = await site.release('catalog', '1', INNOCENT);
    guilty = await site.release('enrolment', '1', FAULTY);
    await pool.use(setOf(innocent, guilty), []);
  }
  const isLeftToBrowsers = /enrolment@1 ended render processes/;
  /** Asks for this page of the guilty release until its code has ended so many processes in all. */
  async function end(path: string, times: number, request?: RenderRequest): Promise<void> {
    while (exits().length < times)
      await body(path, guilty, request).then(
        () => pause(5),
        () => pause(5),
      );
  }

  for (const fault of ['exit', 'kill', 'disconnect', 'loop']) {
    test(`has that page left to browsers after the second time, and no other page: ${fault}`, async () => {
      // The loop ends no process: that is done once its page is late.
      await use(fault === 'loop' ? { responseTimeout: 300, budget: 1000 } : {});
      for (const _time of [1, 2]) {
        const waiting = [body('/catalog/wait', innocent), body('/catalog/wait', innocent)];
        await Promise.all(
          [...waiting, body(`/enrolment/${fault}`, guilty)].map((page) => assert.rejects(page, /ended|within 1000 ms/)),
        );
        await eventually(() => body('/catalog', innocent));
      }
      await assert.rejects(body(`/enrolment/${fault}`, guilty), isLeftToBrowsers);
      assert.match(await body('/enrolment', guilty), /^\d+$/);
      assert.match(await body('/catalog', innocent), /^\d+$/);
    });
  }

  test('has that page left to browsers after the second time, and no other page: memory', async () => {
    await use({ budget: 60_000 });
    for (const _time of [1, 2]) {
      await assert.rejects(body('/enrolment/memory', guilty), /ended/);
      await eventually(() => body('/catalog', innocent));
    }
    await assert.rejects(body('/enrolment/memory', guilty), isLeftToBrowsers);
    assert.match(await body('/enrolment', guilty), /^\d+$/);
  });

  for (const fault of ['late-exit', 'late-kill', 'late-throw', 'late-reject', 'reject', 'library']) {
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
      await assert.rejects(body(`/enrolment/${fault}`, guilty), isLeftToBrowsers);
      assert.match(await body('/enrolment', guilty), /^\d+$/);
    });
  }

  test('outside of any page is found by its stack, and left to browsers as a whole after the fourth time', async () => {
    await use();
    for (const time of [1, 2, 3, 4]) {
      await eventually(() => body('/enrolment/listener', guilty));
      while (exits().length < time) await body('/catalog', innocent).catch(() => pause(5));
    }
    assert.deepEqual([...new Set(exits().map(({ event }) => event['release']))], ['enrolment@1']);
    await eventually(() => body('/catalog', innocent));
    await assert.rejects(body('/enrolment', guilty), isLeftToBrowsers);
  });

  test('is tried again after a while, and left out for longer where it ends its process again', async () => {
    await use({ leftOutFor: (before) => 2000 * 60 ** before });
    const exit = () => body('/enrolment/exit', guilty);
    await end('/enrolment/exit', 2);
    await assert.rejects(exit(), isLeftToBrowsers);
    await eventually(() => assert.rejects(exit(), /the render process ended/));
    assert.equal(exits().length, 3);
    await eventually(() => body('/catalog', innocent));
    await assert.rejects(exit(), isLeftToBrowsers);
  });

  test('is rendered at once where a person moved the pointer of its remote', async () => {
    await use();
    await end('/enrolment/exit', 2);
    await assert.rejects(body('/enrolment/exit', guilty), isLeftToBrowsers);
    pool.forgive('enrolment');
    await assert.rejects(body('/enrolment/exit', guilty), /the render process ended/);
  });

  test('with four different pages is left to browsers as a whole, and other releases are not', async () => {
    await use();
    for (const fault of ['exit', 'late-exit', 'late-throw', 'reject']) {
      await end(`/enrolment/${fault}`, exits().length + 1);
      await eventually(() => body('/catalog', innocent));
    }
    await assert.rejects(body('/enrolment', guilty), isLeftToBrowsers);
  });

  test('with four pages of one route has that route left to browsers, and no other page', async () => {
    await use();
    const route = 'enrolment.faults';
    for (const fault of ['exit', 'late-exit', 'late-throw', 'reject']) {
      await end(`/enrolment/${fault}`, exits().length + 1, { route });
      await eventually(() => body('/catalog', innocent));
    }
    await assert.rejects(body('/enrolment/another', guilty, { route }), isLeftToBrowsers);
    assert.match(await body('/enrolment', guilty, { route: 'enrolment.landing' }), /^\d+$/);
  });

  test('while a large page is being sent is found, though another remote rendered last', async () => {
    await use();
    const pages = [body('/enrolment/large', guilty), body('/catalog/wait', innocent)];
    await Promise.allSettled(pages);
    await eventually(async () => assert.equal(exits().length, 1));
    assert.equal(exits()[0]?.event['release'], 'enrolment@1');
  });

  test('once goes on being rendered, however many of its pages were there', async () => {
    await use();
    const pages = ['/catalog/wait', '/enrolment/exit'].map((path) => body(path, guilty));
    await Promise.all(pages.map((page) => assert.rejects(page, /the render process ended/)));
    assert.match(await body('/enrolment', guilty), /^\d+$/);
  });

  for (const [what, page] of [
    ['lacks its title', '{ head: {} }'],
    ['cannot be sent to the edge', '{ data: () => {} }'],
    ['is larger than any page', '{ body: "x".repeat(5e6) }'],
    ['has more data than any page', '{ data: "x".repeat(5e6) }'],
    ['has a title without end', '{ head: { title: "x".repeat(1e5) } }'],
    ['redirects to what is no address', '{ kind: "redirect", status: 302, location: "/a\\nset-cookie: b" }'],
  ] as const) {
    test(`is not one whose page ${what}`, async () => {
      open({ responseTimeout: 300 });
      const odd = await site.release('catalog', '1', `exports.page = () => (${page});`);
      await pool.use(setOf(odd), []);
      const before = await pid();
      await assert.rejects(
        body('/catalog', odd),
        /lacks what every page has|could not be cloned|characters, more than/,
      );
      await pause(700);
      assert.equal(await pid(), before);
    });
  }

  test('is not one whose process was killed from outside, however often and whatever it rendered', async () => {
    await use();
    for (const time of [1, 2, 3, 4]) {
      const healthy = Number(await eventually(() => body('/enrolment', guilty)));
      const underWay = body('/catalog/wait', innocent);
      await body('/catalog', innocent);
      process.kill(healthy, 'SIGKILL');
      await assert.rejects(underWay, /ended/);
      await eventually(async () => assert.equal(exits().length, time));
    }
    assert.deepEqual([...new Set(exits().map(({ event }) => event['release']))], [null]);
    for (const page of ['/enrolment', '/catalog'] as const)
      await eventually(() => body(page, page === '/catalog' ? innocent : guilty));
  });

  test('once while two sets were rendered is blamed once: the process that is kept for a rollback is not counted', async () => {
    await use();
    const first = await body('/enrolment', guilty);
    const page = () => body('/enrolment/kept-exit', guilty);
    await page();
    await pool.use(setOf(await site.release('catalog', '2', INNOCENT), guilty), []);
    await writeFile(join(site.storeDir, 'ends'), '');
    await eventually(async () => assert.equal(exits().length, 1));
    assert.throws(() => process.kill(Number(first), 0), /ESRCH/);
    await end('/enrolment/kept-exit', 2);
    assert.match(await eventually(page), /^\d+$/, 'the second is its first that counts');
  });

  test('while it is warmed up does not go live, and stops no other release', async () => {
    await use();
    const broken = await site.release('enrolment', '2', 'process.exit();');
    await assert.rejects(pool.use(setOf(innocent, broken), ['/catalog', '/enrolment']), /enrolment@2 ended/);
    assert.match(await body('/enrolment', guilty), /^\d+$/);

    const next = await site.release('catalog', '2', 'exports.page = () => "the next release";');
    await pool.use(setOf(next, broken), ['/catalog', '/enrolment']);
    assert.equal(await body('/catalog', next), 'the next release');
    await assert.rejects(body('/enrolment', broken), /enrolment@2 ended render processes/);
  });

  test('while the edge starts costs only its own pages their rendering', async () => {
    open({ responseTimeout: 300, budget: 500 });
    innocent = await site.release('catalog', '1', INNOCENT);
    const broken = await site.release('enrolment', '1', 'for (;;);');
    await pool.use(setOf(innocent, broken), ['/catalog', '/enrolment']);
    assert.match(await body('/catalog', innocent), /^\d+$/);
    await assert.rejects(body('/enrolment', broken), isLeftToBrowsers);
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

test('a process runs nothing of a set that is not what was released, nothing is blamed, and it is started once the set is', async () => {
  let isSame = true;
  const said = 'catalog 1: server/any-name.cjs is not what was released';
  open({ requireSame: async () => assert.ok(isSame, said), restartDelay: () => 20 });
  const catalog = await site.release('catalog', '1', HEALTHY);
  await pool.use(setOf(catalog), []);
  const first = await body('/catalog', catalog);
  isSame = false;
  process.kill(Number(first), 'SIGKILL');
  await eventually(async () => assert.ok(exits().length > 2));
  await assert.rejects(body('/catalog', catalog), /the render process ended/);
  const { release, reason, clientOnly } = exits()[1]?.event ?? {};
  assert.deepEqual({ release, reason, clientOnly }, { release: null, reason: said, clientOnly: [] });
  isSame = true;
  assert.notEqual(await eventually(() => body('/catalog', catalog)), first);
});

test('a process for which no file descriptor is left is started once there is one, and the edge goes on', async () => {
  open();
  const program = fileURLToPath(new URL('without-descriptors.fixture.ts', import.meta.url));
  const limited = ['-c', 'ulimit -n 100 && exec "$0" --import tsx "$1"', process.execPath, program];
  const { stdout } = await promisify(execFile)('sh', limited);
  assert.equal(stdout, 'rendered again\n');
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
