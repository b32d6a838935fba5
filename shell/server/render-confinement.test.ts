/** What server code of a remote cannot reach from a render process. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { body, open, pid, pool, site } from './render-pool.fixture.ts';
import { setOf } from './test-site.ts';

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
