/** No remote may have an address that edge or front door answer themselves: `release` refuses what shares one with `reservedPatterns`. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { addressesOfBoth } from '@site/shared/contract/route-pattern';
import { reservedPatterns } from '../src/routing/own-routes.ts';
import { readConfig } from './config.ts';
import { createEdge } from './edge.ts';

const notReserved = (addresses: string[]) =>
  addresses.filter((address) => !reservedPatterns.some((pattern) => addressesOfBoth(pattern, address).length > 0));

test('every address the edge answers itself is reserved', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'karsa-edge-routes-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const shellDir = join(folder, 'shell');
  await mkdir(join(shellDir, 'client'), { recursive: true });
  await mkdir(join(folder, 'releases'));
  await writeFile(
    join(shellDir, 'client/stats.json'),
    JSON.stringify({ hash: 'shell', groups: { shell: ['shell.js'] } }),
  );
  const workerFile = join(folder, 'render-worker.mjs');
  await writeFile(
    workerFile,
    `import { parentPort } from 'node:worker_threads';\nparentPort?.on('message', () => {});`,
  );
  const edge = await createEdge({
    ...readConfig({
      API_URL: 'http://127.0.0.1:1',
      RELEASE_STORE: join(folder, 'releases'),
      SHELL_DIR: shellDir,
      EDGE_STATE_DIR: join(folder, 'state'),
      EDGE_LOG: 'off',
    }),
    workerFile: pathToFileURL(workerFile),
  });
  t.after(() => edge.close());
  await edge.ready();
  // Lines that are further in continue the address above them; with everything below a reserved address, they are reserved too.
  const addresses = [...edge.printRoutes({ commonPrefix: false }).matchAll(/^[├└]── (\/[^ \n]*)/gm)]
    .map(([, address = '']) => address)
    .filter((address) => address !== '/*');
  assert.ok(addresses.includes('/healthz') && addresses.includes('/api'), `routes of the edge: ${addresses.join(' ')}`);
  assert.deepEqual(notReserved(addresses), []);
});

test('every address the front door answers itself is reserved', async () => {
  const conf = await readFile(new URL('../../docker/front-door/nginx.conf', import.meta.url), 'utf8');
  const [site = ''] = conf.split("# The edges' own way to the APIs");
  const addresses = [...site.matchAll(/^ +location (?:[=~] )?"?\^?\/(\(?[\w.|-]+)/gm)]
    .flatMap(([, words = '']) => words.replace('(', '').split('|'))
    .map((word) => `/${word}`);
  assert.ok(addresses.includes('/healthz') && addresses.includes('/api'), `locations: ${addresses.join(' ')}`);
  assert.deepEqual(notReserved(addresses), []);
});
