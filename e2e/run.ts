/** Builds the product, starts it once on free ports with its own data, and runs the browser tests against it. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../tools/processes.ts';
import { buildAll, startProduct } from '../tools/product.ts';
import { main, root } from '../tools/workspace.ts';
import { findBrowser } from './browser.ts';
import { UNHURRIED } from './unhurried.ts';

await main(async () => {
  findBrowser(); // a machine without one is told so before anything is built
  const patterns = process.argv.slice(2);
  const dataDir = await mkdtemp(join(tmpdir(), 'karsa-e2e-'));
  await buildAll();
  const product = await startProduct({
    port: await freePort(),
    apiPort: await freePort(),
    dataDir,
    edgeEnv: UNHURRIED,
    // Tests ask more often than people do; what is limited is tested in the API's own suite.
    apiEnv: {
      RATE_SIGN_IN_FAILURES: '100000',
      RATE_SIGN_IN_FAILURES_PER_ACCOUNT: '100000',
      RATE_ORDERS: '100000',
      RATE_VOUCHERS: '100000',
      RATE_CERTIFICATES: '100000',
      RATE_OTHER: '1000000',
    },
  });
  try {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', join(root, 'tools/node-test.ts'), ...(patterns.length ? patterns : ['tests/**/*.test.ts'])],
      {
        cwd: import.meta.dirname,
        stdio: 'inherit',
        env: {
          ...process.env,
          E2E_ORIGIN: product.origin,
          E2E_API: product.apiOrigin,
          E2E_STORE: product.storeDir,
          E2E_DATA: dataDir,
          TEST_CONCURRENCY: '1',
        },
      },
    );
    process.exitCode = await new Promise<number>((done) => child.on('close', (code) => done(code ?? 1)));
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
