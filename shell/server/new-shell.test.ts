/** A new shell is deployed while releases are live: its edge begins to serve only where these run in it. */
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { unfitIn } from '../../tools/release/fits-shell.ts';
import { readConfig } from './config.ts';
import { createEdge } from './edge.ts';
import { HEALTHY, releaseOf, type TestSite, testSite } from './test-site.ts';

let site: TestSite;

beforeEach(async () => {
  site = await testSite();
});
afterEach(() => site.remove());

/** What the new shell says of itself. */
const isOf = (contract: string, provided: Record<string, string> = { react: '19.3.1' }) =>
  writeFile(join(site.shellDir, 'contract.json'), JSON.stringify({ contract, provided }));

const newEdge = () =>
  createEdge({ ...readConfig({ ...site.env, API_URL: 'http://127.0.0.1:9' }), workerFile: site.workerFile });

test('with another contract than a live release was written for it does not begin to serve, and says why', async () => {
  await site.release('catalog', '1', HEALTHY);
  await isOf('2.0.0');
  await assert.rejects(
    newEdge,
    /remote-catalog 1 does not run in this shell: written for contract \^1\.0\.0, the live shell has 2\.0\.0\. Release one that does before this shell serves\./,
  );
});

test('with the contract of all live releases it serves them', async () => {
  await site.release('catalog', '1', HEALTHY);
  await isOf('1.4.0');
  const edge = await newEdge();
  const page = await edge.inject('/catalog');
  await edge.close();
  assert.equal(page.headers['x-rendered'], 'fresh');
});

for (const [what, contract, provided, faults] of [
  ['fits', '1.4.0', { react: '19.3.1' }, []],
  ['has another contract', '2.0.0', { react: '19.3.1' }, ['written for contract ^1.0.0, the live shell has 2.0.0']],
  ['has an older share', '1.4.0', { react: '18.3.1' }, ['needs react ^19.0.0, the live shell provides 18.3.1']],
  ['has lost a share', '1.4.0', {}, ['needs react ^19.0.0, the live shell provides none']],
] as const)
  test(`a shell that ${what} is told apart`, async () => {
    await isOf(contract, provided);
    const unfit = await unfitIn(site.shellDir);
    assert.deepEqual(unfit({ ...releaseOf('catalog', '1'), shared: { react: '^19.0.0' } }), faults);
  });

test('a shell from before shells said what they offer takes every release', async () => {
  assert.deepEqual((await unfitIn(site.shellDir))(releaseOf('catalog', '1')), []);
});
