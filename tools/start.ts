/** `npm start`: the whole product on this machine, from a fresh clone or from where it was left. */
import { statfsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore } from '../shell/server/release-store.ts';
import { buildApi, buildRemote, buildShell } from './build.ts';
import { assertPortFree, processes } from './processes.ts';
import { release } from './release.ts';
import { dataDir, Failure, main, remoteDir, remoteNames, remotesFile, root, storeDir } from './workspace.ts';

await main(async () => {
  const started = Date.now();
  const port = Number(process.env['PORT'] ?? 3000);
  const apiPort = Number(process.env['API_PORT'] ?? 4000);
  const origin = `http://localhost:${port}`;

  await assertPortFree(port, 'PORT');
  await assertPortFree(apiPort, 'API_PORT');
  await mkdir(dataDir, { recursive: true });
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < 300 * 1024 ** 2) throw new Failure(`The disk of ${dataDir} is almost full: at least 300 MB are needed. Free some space, or choose another folder with KARSA_DATA_DIR=….`);

  step('Building');
  const remotes = remoteNames();
  await Promise.all([buildShell(), buildApi()]);
  const rebuilt = new Set<string>();
  await Promise.all(remotes.map(async (name) => ((await buildRemote(remoteDir(name))) ? rebuilt.add(name) : undefined)));

  const all = processes();
  const end = new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done());
  });
  try {
    step('Starting PostgreSQL and the API');
    all.start('api', process.execPath, ['--enable-source-maps', join(root, 'api/dist/server.js')], {
      NODE_ENV: 'production',
      PORT: String(apiPort),
      API_PORT: String(apiPort),
      PUBLIC_URL: process.env['PUBLIC_URL'] ?? origin,
      SEED_DEMO: process.env['SEED_DEMO'] ?? 'true',
      PAYMENT_PROVIDER: process.env['PAYMENT_PROVIDER'] ?? 'sandbox',
      PAYMENT_SANDBOX_IN_PRODUCTION: process.env['PAYMENT_SANDBOX_IN_PRODUCTION'] ?? 'true',
      KARSA_DATA_DIR: dataDir,
    });
    await all.ready('api', `http://127.0.0.1:${apiPort}/readyz`, 180_000);

    // A release that was rolled back stays so: only what was built anew, or never released, is released here.
    const store = openStore(storeDir);
    for (const name of remotes) {
      if (!rebuilt.has(name) && (await store.readPointer(name))) continue;
      step(`Releasing remote-${name}`);
      await release(name);
    }

    step('Starting the edge');
    all.start('edge', process.execPath, ['--enable-source-maps', join(root, 'shell/dist/edge/main.js')], {
      NODE_ENV: 'production',
      PORT: String(port),
      API_URL: `http://127.0.0.1:${apiPort}`,
      RELEASE_STORE: storeDir,
      REMOTES_FILE: remotesFile,
      SHELL_DIR: join(root, 'shell/dist'),
    });
    await all.ready('edge', `http://127.0.0.1:${port}/healthz`);

    console.log(`
Karsa Academy is running (${((Date.now() - started) / 1000).toFixed(1)} s).

  Site           ${origin}
  Back-office    ${origin}/admin-dashboard/signin     admin@karsa.test / karsa-admin
  Student        ${origin}/signin                     student@karsa.test / karsa-student
  Certificate    ${origin}/verify-certificate         KARSA-DEMO-CERT-0001
  API            http://localhost:${apiPort}/api/v1/openapi.json

  Ship one team's change: npm run release -w remote-catalog    Data and logs: ${dataDir}
  Stop: Ctrl+C
`);
    await Promise.race([end, all.failed]);
  } finally {
    await all.stop();
  }
});

function step(what: string): void {
  console.log(`· ${what}…`);
}
