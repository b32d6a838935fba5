/** The commands of the README and the chapters, as a person types them, in a copy of this checkout. */
import assert from 'node:assert/strict';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { openStore } from '../../shell/server/release-store.ts';
import { copyCheckout } from '../../tools/checkout-copy.ts';
import { freePort } from '../../tools/processes.ts';
import { goLive } from '../../tools/release/publish.ts';
import { root } from '../../tools/workspace.ts';
import { until } from '../test/stack.ts';

const run = promisify(execFile);
/** A machine that does much else at once is slow, not wrong. */
const WHILE_BUSY = 120_000;
let folder: string;
/** Where the commands are typed: some of them write into the project. */
let copy: string;
let settings: Record<string, string>;
let site: Running | null = null;
/** The commands must not take this run's own for their own. */
const { TEST_COUNTS_FILE: _, NODE_TEST_CONTEXT: __, ...outside } = process.env;

interface Running {
  output(): string;
  /** As Ctrl+C does: every program of the terminal gets it. Waits until all of them are gone. */
  interrupt(): Promise<void>;
}

function type(command: string, env: Record<string, string>): Running {
  const [program = '', ...args] = command.split(' ');
  const child: ChildProcess = spawn(program, args, {
    cwd: copy,
    env: { ...outside, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  // Its output ends with the last program that has it.
  const gone = new Promise<void>((done) => child.once('close', () => done()));
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return {
    output: () => output,
    async interrupt() {
      if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGINT');
      await gone;
    },
  };
}
const says = (running: Running, what: RegExp) =>
  until(
    async () => running.output(),
    (output) => what.test(output),
    600_000,
  );
const npm = async (args: string, env: Record<string, string> = {}) =>
  (await run('npm', args.split(' '), { cwd: copy, env: { ...outside, ...env }, maxBuffer: 64 * 1024 ** 2 })).stdout;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karsa-commands-'));
  await chmod(folder, 0o755);
  copy = join(folder, 'checkout');
  await copyCheckout(copy);
  settings = {
    PORT: String(await freePort()),
    API_PORT: String(await freePort()),
    KARSA_DATA_DIR: join(folder, 'data'),
    RENDER_BUDGET_MS: '60000',
  };
});
after(async () => {
  await site?.interrupt();
  await rm(folder, { recursive: true, force: true });
});

test('npm start serves the site, with other ports and another data folder', async () => {
  site = type('npm start', settings);
  const output = await says(site, /Stop: Ctrl\+C/);
  assert.match(output, new RegExp(`Site {2,}http://localhost:${settings['PORT']}`));
  assert.match(output, /admin@karsa\.test \/ karsa-admin/);
  const page = await fetch(`http://localhost:${settings['PORT']}/`);
  assert.equal(page.status, 200);
  assert.ok((await page.text()).includes('<script type="application/json" id="hydration">'), 'rendered on the server');
});

test('npm run release ships a remote into the running site, npm run rollback takes it back', async () => {
  const releases = openStore(join(folder, 'data/releases'));
  const live = async () =>
    (
      (await (await fetch(`http://localhost:${settings['PORT']}/remotes.json`)).json()) as {
        remotes: { name: string; version: string }[];
      }
    ).remotes.find(({ name }) => name === 'catalog')?.version;
  // Another release is live, as if a colleague had shipped it since.
  const { version } = (await releases.readPointer('catalog')) ?? { version: '' };
  const [now, other] = [releases.releaseDir('catalog', version), releases.releaseDir('catalog', '0.9.0-00000001')];
  await cp(now, other, { recursive: true });
  await writeFile(
    join(other, 'release.json'),
    JSON.stringify({ ...(await releases.readRelease('catalog', version)), version: '0.9.0-00000001' }),
  );
  await goLive(releases, 'catalog', '0.9.0-00000001');
  await until(live, (seen) => seen === '0.9.0-00000001', WHILE_BUSY);

  assert.match(
    // Of a checkout that somebody may be working in.
    await npm('run release -w remote-catalog -- --uncommitted', settings),
    new RegExp(`remote-catalog ${version} is live \\(before: 0\\.9\\.0-00000001\\)`),
  );
  await until(live, (seen) => seen === version, WHILE_BUSY);
  assert.match(
    await npm('run rollback -w remote-catalog', settings),
    new RegExp(`remote-catalog is back to 0\\.9\\.0-00000001 \\(was ${version}\\)`),
  );
  await until(live, (seen) => seen === '0.9.0-00000001', WHILE_BUSY);
  await npm('run rollback -w remote-catalog', settings);
  assert.match(await npm('run releases', settings), new RegExp(`live +${version} `));
});

test('npm run backup while it runs, npm run restore into another data folder', async () => {
  const backup = join(folder, 'monday');
  const [, made] =
    /Backed up (\d+ rows of \d+ tables and \d+ files)/.exec(await npm(`run backup -- ${backup}`, settings)) ?? [];
  assert.ok(made);
  const elsewhere = { KARSA_DATA_DIR: join(folder, 'elsewhere') };
  assert.match(await npm(`run restore -- ${backup}`, elsewhere), new RegExp(`Restored ${made} of media`));
  // What was restored is what a backup of it holds.
  const again = join(folder, 'tuesday');
  await npm(`run backup -- ${again}`, elsewhere);
  const held = async (at: string) => {
    const { tables, sequences, media } = JSON.parse(await readFile(join(at, 'backup.json'), 'utf8')) as {
      tables: { name: string; rows: number }[];
      sequences: object;
      media: object[];
    };
    return { tables: tables.map(({ name, rows }) => [name, rows]), sequences, media };
  };
  assert.deepEqual(await held(again), await held(backup));
});

test('npm run account creates accounts that can sign in', async () => {
  const signIn = async (path: string, email: string, said: string) => {
    const password = /: (\S+)\s*$/.exec(said)?.[1];
    const answer = await fetch(`http://localhost:${settings['PORT']}/api/v1/${path}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    return answer.status;
  };
  assert.equal(
    await signIn(
      'users',
      'rani@karsa.academy',
      await npm('run account -- admin rani@karsa.academy Rani Setyowati', settings),
    ),
    200,
  );
  assert.equal(
    await signIn(
      'students',
      'yosef@karsa.academy',
      await npm('run account -- student yosef@karsa.academy Yosef Tobing', settings),
    ),
    200,
  );
  // She has none: the suite of the API shows one that is reset.
  await assert.rejects(
    npm('run account -- reset-second-factor rani@karsa.academy', settings),
    /rani@karsa\.academy has no second factor/,
  );
});

test('Ctrl+C stops everything in order', async () => {
  const postmaster = join(folder, 'data/postgres/data/postmaster.pid');
  assert.ok(existsSync(postmaster), 'the database runs');
  await site?.interrupt();
  for (const port of ['PORT', 'API_PORT'])
    await assert.rejects(fetch(`http://localhost:${settings[port]}/healthz`), port);
  assert.ok(!existsSync(postmaster), 'the database was shut down, not left behind');
});

test('npm run openapi -w api writes what is there', async () => {
  await npm('run openapi -w api');
  for (const file of ['api/openapi.json', 'shared/api/schema.d.ts'])
    assert.equal(await readFile(join(copy, file), 'utf8'), await readFile(join(root, file), 'utf8'), file);
});

test('npm run draw -w api writes what is there', async () => {
  const file = 'shared/ui/Swatch/empty.svg';
  await writeFile(join(copy, file), '');
  await npm('run draw -w api');
  assert.equal(await readFile(join(copy, file), 'utf8'), await readFile(join(root, file), 'utf8'));
});

test('npm run workflows writes what is there', async () => {
  const file = '.github/workflows/api.yml';
  await writeFile(join(copy, file), '');
  await npm('run workflows');
  assert.equal(await readFile(join(copy, file), 'utf8'), await readFile(join(root, file), 'utf8'));
});

test('npm run format formats what is there', async () => {
  const file = 'shared/money/money.ts';
  const formatted = await readFile(join(root, file), 'utf8');
  await writeFile(join(copy, file), formatted.replaceAll(/^ {2}const /gm, '      const   '));
  await npm('run format');
  assert.equal(await readFile(join(copy, file), 'utf8'), formatted);
});

test('npm run dev serves everything, npm run dev -w one remote that remote', async () => {
  for (const command of ['npm run dev', 'npm run dev -w remote-catalog']) {
    const port = String(await freePort());
    const development = type(command, { ...settings, PORT: port });
    try {
      await says(development, new RegExp(`is being served at http://localhost:${port} with hot reload`));
      const page = await fetch(`http://localhost:${port}/search`);
      assert.equal(page.status, 200);
      assert.match(await page.text(), /<script/);
    } finally {
      await development.interrupt();
    }
  }
});

test('npm test -w one workspace runs its suite, npm test -w api one file', async () => {
  await npm('test -w remote-catalog -- src/search-form');
  const said = await npm('test -w api -- src/modules/courses/courses.test.ts');
  assert.match(said.trimEnd().split('\n').at(-1) ?? '', /^[1-9]\d* passed, 0 failed, 0 skipped$/);
});

test('npm run bench measures what it is asked for and keeps the tables', async () => {
  const said = await npm('run bench -- edge --runs 1');
  const written = /Written to (\S+)/.exec(said)?.[1] ?? '';
  assert.equal(dirname(written), join(copy, 'bench/results'));
  assert.match(await readFile(written, 'utf8'), /A cached page: the edge against nginx/);
});

test('npm run new-remote scaffolds a remote whose own tests and build pass', async () => {
  assert.match(await npm('run new-remote events'), /remote-events stands in/);
  assert.deepEqual(JSON.parse(await readFile(join(copy, 'remotes.json'), 'utf8')), [
    ...(JSON.parse(await readFile(join(root, 'remotes.json'), 'utf8')) as string[]),
    'events',
  ]);
  await run(join(copy, 'node_modules/.bin/jest'), [], { cwd: join(copy, 'remote-events') });
  await run(join(copy, 'node_modules/.bin/rspack'), ['build'], { cwd: join(copy, 'remote-events') });
});
