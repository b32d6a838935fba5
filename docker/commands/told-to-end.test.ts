/** Commands that start servers end them all when they get a signal to end, whichever signal it is. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { copyCheckout } from '../../tools/checkout-copy.ts';
import { freePort } from '../../tools/free-port.ts';
import { send, untilGone, untilStarted } from '../../tools/testing/watched-processes.ts';
import { run } from '../../tools/workspace.ts';

let folder: string;
let copy: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karsa-told-to-end-'));
  await chmod(folder, 0o755);
  copy = join(folder, 'checkout');
  await copyCheckout(copy);
});
after(() => rm(folder, { recursive: true, force: true }));

/** With what each starts before long: a server, a database or, where something must be built first, its build. */
const commands: [command: string, starts: RegExp][] = [
  ['npm start', /dist\/server\.js|rspack/],
  ['npm run dev', /rspack serve/],
  ['npm test -w api -- src/server.test.ts', /postgres.* -D /],
  ['npm run test:front-door', /postgres.* -D |rspack/],
  ['npm run bench -- edge', /dist\/server\.js|rspack/],
];

for (const [command, starts] of commands) {
  for (const [signal, to] of [
    ['SIGINT', 'group'],
    ['SIGTERM', 'program'],
  ] as const) {
    test(`${command} ends everything at ${signal} to ${to === 'group' ? 'its terminal' : 'npm alone'}`, async () => {
      const [program = '', ...args] = command.split(' ');
      const { TEST_COUNTS_FILE: _, NODE_TEST_CONTEXT: __, ...outside } = process.env;
      const npm = spawn(program, args, {
        cwd: copy,
        env: {
          ...outside,
          PORT: String(await freePort()),
          API_PORT: String(await freePort()),
          KARSA_DATA_DIR: join(folder, 'data'),
          TMPDIR: folder,
        },
        stdio: 'ignore',
        detached: true,
      });
      const ended = new Promise<number | null>((done) => npm.once('exit', done));
      const started = await untilStarted(npm, starts);
      send(npm, signal, to);
      await untilGone(started);
      assert.notEqual(await ended, 0);
      // A database that was started again meanwhile is none of those that were there before.
      assert.ok(!(await run('ps', ['-eo', 'args='])).includes(folder), 'something still runs');
      assert.deepEqual(
        (await readdir(folder)).filter((name) => name.startsWith('karsa-')),
        [],
      );
    });
  }
}
