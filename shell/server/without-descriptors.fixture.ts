/** For a test: a program whose render process ends while no file descriptor is left. Run it with a low limit. It prints when it renders again. */
import { closeSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { createRenderPool } from './render-pool.ts';
import { setOf, testSite } from './test-site.ts';

const taken: number[] = [];
function takeAll(): void {
  try {
    for (;;) taken.push(openSync('/dev/null', 'r'));
  } catch {
    // No file descriptor is left.
  }
}

async function run(): Promise<void> {
  const site = await testSite();
  let refused = 0;
  const pool = createRenderPool({
    ...{ workerFile: site.workerFile, shellDir: site.shellDir, storeDir: site.storeDir },
    ...{ apiUrl: 'http://127.0.0.1:1', mediaBaseUrl: '/media/', keep: 0 },
    ...{ budget: 5000, concurrency: 1, queueLength: 1, responseTimeout: 5000 },
    restartDelay: () => 20,
    log(_event, message) {
      if (message === 'a render process ended') takeAll();
      if (message === 'a render process could not be started') refused += 1;
    },
  });
  const rendered = () =>
    pool.render('/', null).then(
      (page) => (page.kind === 'page' ? page.body : null),
      () => null,
    );
  await pool.use(setOf(), []);
  process.kill(Number(await rendered()), 'SIGKILL');
  while (refused < 3) await pause(10);
  for (const descriptor of taken) closeSync(descriptor);
  while ((await rendered()) === null) await pause(10);
  console.log('rendered again');
  await pool.close();
  await site.remove();
}

void run();
