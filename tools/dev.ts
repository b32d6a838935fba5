/**
 * `npm run dev`: everything with hot reload. `npm run dev -w remote-catalog`: one remote on its own port, inside the shell's
 * development build, with session and the API. The other remotes come from a running site, where there is one.
 */
import { join } from 'node:path';
import { createDevEdge, liveRemotesOf } from '../shell/server/dev-edge.ts';
import { endWithDescendants } from './process-tree.ts';
import { freePort } from './free-port.ts';
import { assertPortFree, processes } from './processes.ts';
import { readRemoteJson } from './release/remote-json.ts';
import { bin, Failure, main, remoteDir, remoteNames, root } from './workspace.ts';

await main(async () => {
  const only = process.argv[2]?.replace(/^remote-/, '');
  const names = remoteNames();
  if (only && only !== 'shell' && !names.includes(only))
    throw new Failure(`There is no remote "${only}" here (${names.join(', ')}).`);
  const standalone = only && only !== 'shell' ? only : null;

  const apiPort = Number(process.env['API_PORT'] ?? 4000);
  const pagePort = Number(process.env['PORT'] ?? (standalone ? 3001 : 3000));
  const shown = standalone ? [standalone] : names;
  const site = standalone ? await siteOfOthers() : null;

  await assertPortFree(pagePort, 'PORT');
  // Visitors do not type the addresses of the development servers: they stand behind the page's port.
  const [shellPort = 0, ...remotePorts] = await Promise.all([freePort(), ...shown.map(freePort)]);
  const serverPortOf = (name: string) => remotePorts[shown.indexOf(name)] ?? 0;
  const all = processes();
  endWithDescendants();
  try {
    const apiRuns = await fetch(`http://127.0.0.1:${apiPort}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (!apiRuns) {
      all.start('api', bin('tsx'), ['watch', '--clear-screen=false', join(root, 'api/src/server.ts')], {
        PORT: String(apiPort),
        API_PORT: String(apiPort),
        PUBLIC_URL: `http://localhost:${pagePort}`,
        SEED_DEMO: 'true',
        PAYMENT_PROVIDER: 'sandbox',
      });
    }
    const serve = (name: string, dir: string, port: number) => {
      const child = all.start(
        `dev-${name}`,
        'sh',
        ['-c', `cd "${dir}" && exec "${bin('rspack')}" serve --port ${port}`],
        { NODE_ENV: 'development', DEV_PORT: String(port) },
      );
      child.stdout?.on(
        'data',
        (chunk: Buffer) => /error/i.test(chunk.toString()) && process.stdout.write(`[${name}] ${chunk.toString()}`),
      );
    };
    serve('shell', join(root, 'shell'), shellPort);
    for (const name of shown) serve(name, remoteDir(name), serverPortOf(name));
    await all.ready('dev-shell', `http://127.0.0.1:${shellPort}/assets/shell.js`);
    for (const name of shown) await all.ready(`dev-${name}`, `http://127.0.0.1:${serverPortOf(name)}/remoteEntry.js`);
    if (!apiRuns) await all.ready('api', `http://127.0.0.1:${apiPort}/readyz`, 180_000);

    const remotes = await Promise.all(
      shown.map(async (name) => ({
        descriptor: await readRemoteJson(remoteDir(name)),
        origin: `http://localhost:${serverPortOf(name)}`,
      })),
    );
    const edge = await createDevEdge({
      apiUrl: `http://127.0.0.1:${apiPort}`,
      shell: `http://127.0.0.1:${shellPort}`,
      remotes,
      site,
      ...(standalone ? { files: `http://127.0.0.1:${serverPortOf(standalone)}` } : {}),
    });
    await edge.listen({ port: pagePort, host: '127.0.0.1' });
    console.log(
      `\n${standalone ? `remote-${standalone}` : 'Everything'} is being served at http://localhost:${pagePort} with hot reload. ${standalone ? `The other remotes come from ${site ?? 'nowhere: start a site (npm start), or name one with SITE_URL=…'}. ` : ''}Stop: Ctrl+C\n`,
    );
    await all.failed;
  } finally {
    await all.stop();
  }
});

/**
 * The site that `SITE_URL` names, else the one of `npm start` where it runs.
 * @throws Failure where the named one does not answer
 */
async function siteOfOthers(): Promise<string | null> {
  const named = process.env['SITE_URL'];
  const site = (named || 'http://localhost:3000').replace(/\/+$/, '');
  try {
    await liveRemotesOf(site);
    return site;
  } catch (error) {
    if (!named) return null;
    throw new Failure(
      `SITE_URL: the other remotes cannot come from ${named}: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
