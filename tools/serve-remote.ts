/**
 * `npm run serve-remote -- catalog`: serves one remote built as for a release, built again after each change, to a shell that
 * runs elsewhere and allows it (decision 048). A build for development would not do: its React is not that of the shell.
 */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { endWithDescendants } from './process-tree.ts';
import { assertPortFree, processes } from './processes.ts';
import type { BuildStats } from './federation/release-stats.ts';
import { readRemoteJson } from './release/remote-json.ts';
import { createBuiltServer } from './serve-built.ts';
import { bin, dataDir, Failure, main, remoteDir, remoteNames } from './workspace.ts';

await main(async () => {
  const name = (process.argv[2] ?? '').replace(/^remote-/, '');
  if (!remoteNames().includes(name))
    throw new Failure(`Which remote? npm run serve-remote -- catalog (there are ${remoteNames().join(', ')})`);
  const port = Number(process.env['PORT'] ?? 3001);
  await assertPortFree(port, 'PORT');
  // Not in `dist/`, of which a release knows what it was built from.
  const folder = join(dataDir, 'served', name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });

  const all = processes();
  const entry = async () => {
    const { groups } = JSON.parse(await readFile(join(folder, 'stats.json'), 'utf8')) as BuildStats;
    return groups[name]?.at(-1) ?? '';
  };
  const descriptor = () => readRemoteJson(remoteDir(name));
  const server = createBuiltServer(folder, { entry, descriptor }, '*');
  endWithDescendants();
  try {
    const build = `cd "${remoteDir(name)}" && exec "${bin('rspack')}" build --watch --config-name ${name}-web --output-path "${folder}"`;
    all.start(`serve-${name}`, 'sh', ['-c', build], { NODE_ENV: 'production' });
    await new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done));
    await all.ready(`serve-${name}`, `http://127.0.0.1:${port}/remoteEntry.js`, 120_000);
    console.log(
      `\nremote-${name} is being served. Add ?remote=${name}@http://localhost:${port} to an address of a site whose REMOTE_ORIGINS allows it. Stop: Ctrl+C\n`,
    );
    await all.failed;
  } finally {
    server.close();
    await all.stop();
  }
});
