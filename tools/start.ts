/** `npm start`: the whole product on this machine, from a fresh clone or from where it was left. */
import { statfsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { endWithDescendants } from './process-tree.ts';
import { assertPortFree } from './processes.ts';
import { buildAll, type Product, startProduct } from './product.ts';
import { diskFault } from './requirements.mjs';
import { dataDir, Failure, main, storeDir } from './workspace.ts';

let product: Product | null = null;
endWithDescendants(async () => {
  if (!product) return;
  await product.stop();
  process.exit(0);
});

const step = (what: string) => console.log(`· ${what}…`);

await main(async () => {
  const started = Date.now();
  const port = Number(process.env['PORT'] ?? 3000);
  const apiPort = Number(process.env['API_PORT'] ?? 4000);
  await assertPortFree(port, 'PORT');
  await assertPortFree(apiPort, 'API_PORT');
  await mkdir(dataDir, { recursive: true });
  const { bavail, bsize } = statfsSync(dataDir);
  const full = diskFault((bavail * bsize) / 1024 ** 2, 300, dataDir);
  if (full) throw new Failure(full);

  // A remote of a development server may run inside this site.
  const edgeEnv = { REMOTE_ORIGINS: process.env['REMOTE_ORIGINS'] ?? 'http://localhost:*' };
  step('Building');
  const rebuilt = await buildAll();
  product = await startProduct({ port, apiPort, dataDir, storeDir, rebuilt, onStep: step, edgeEnv });
  // Another terminal does not know what was chosen here. Folders are named as a whole: npm runs the command in the folder of its remote.
  const chosen = Object.entries({ PORT: port, API_PORT: apiPort, KARSA_DATA_DIR: dataDir, RELEASE_STORE: storeDir })
    .map(([name, value]) => (process.env[name] ? `${name}=${value} ` : ''))
    .join('');
  try {
    console.log(`
Karsa Academy is running (${((Date.now() - started) / 1000).toFixed(1)} s).

  Site           ${product.origin}
  Back-office    ${product.origin}/admin-dashboard/signin     admin@karsa.test / karsa-admin
  Student        ${product.origin}/signin                     student@karsa.test / karsa-student
  Certificate    ${product.origin}/verify-certificate         KARSA-DEMO-CERT-0001
  API            http://localhost:${apiPort}/api/v1/openapi.json

  Ship one team's change: ${chosen}npm run release -w remote-catalog    Data and logs: ${dataDir}
  Stop: Ctrl+C
`);
    await product.all.failed;
  } finally {
    await product.stop();
  }
});
