/** The commands of the README and the chapters that need no running site, as a person types them, in a copy of this checkout. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { root } from '../../tools/workspace.ts';
import { type Checkout, startCheckout } from './checkout.ts';

const run = promisify(execFile);
let checkout: Checkout;
let copy: string;
const npm: Checkout['npm'] = (...command) => checkout.npm(...command);

before(async () => {
  checkout = await startCheckout();
  ({ copy } = checkout);
});
after(() => checkout.remove());

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

test('npm run format formats what is there', async () => {
  const file = 'shared/money/money.ts';
  const formatted = await readFile(join(root, file), 'utf8');
  await writeFile(join(copy, file), formatted.replaceAll(/^ {2}const /gm, '      const   '));
  await npm('run format');
  assert.equal(await readFile(join(copy, file), 'utf8'), formatted);
});

test('npm test -w one workspace runs its suite, npm test -w api one file', async () => {
  await npm('test -w remote-catalog -- src/search-form');
  const said = await npm('test -w api -- src/modules/catalogue/courses/courses.test.ts');
  assert.match(said.trimEnd().split('\n').at(-1) ?? '', /^[1-9]\d* passed, 0 failed, 0 skipped$/);
});

test('npm run rehearse runs new migrations while the version before serves, and fails where a call waits too long', async () => {
  const rehearse = 'run rehearse -w api -- --before HEAD --orders 500 --limit-ms';
  const migration = (name: string) => join(copy, 'api/migrations', name);
  await writeFile(migration('9000_later.sql'), 'ALTER TABLE orders ADD COLUMN later text;');
  try {
    const said = await npm(`${rehearse} 60000`);
    assert.match(said, /^9000_later\.sql: \d+\.\d s, longest wait \d+ ms, 0 of [1-9]\d* calls failed$/m);
    assert.match(said, /^1 migrations, \d+ calls, [1-9]\d* orders$/m);
    // Longer than the API waits for a lock: calls fail.
    await writeFile(migration('9001_locks.sql'), 'LOCK TABLE course_schedules; SELECT pg_sleep(6);');
    await assert.rejects(npm(`${rehearse} 60000`), {
      code: 1,
      stdout: /^9001_locks\.sql: .*, [1-9]\d* of \d+ calls failed$/m,
      stderr: /calls failed, and the longest took/,
    });
  } finally {
    for (const name of ['9000_later.sql', '9001_locks.sql']) await rm(migration(name), { force: true });
  }
});

test('npm run bench measures what it is asked for and keeps the tables', async () => {
  const said = await npm('run bench -- edge --runs 1');
  const written = /Written to (\S+)/.exec(said)?.[1] ?? '';
  assert.equal(dirname(written), join(copy, 'bench/results'));
  assert.match(await readFile(written, 'utf8'), /A cached page: the edge against nginx/);
});

test('npm run new-remote scaffolds a remote whose own tests and build pass', async () => {
  // The one that the chapter names may be there already, made by who read it.
  assert.match(await npm('run new-remote fifth2'), /remote-fifth2 stands in/);
  const cwd = join(copy, 'remote-fifth2');
  await run(join(copy, 'node_modules/.bin/jest'), [], { cwd });
  await run(join(copy, 'node_modules/.bin/rspack'), ['build'], { cwd });
});
