/**
 * `tsx tools/image.ts edge|api|receiver|remote-<name> <folder>`: makes what an image carries, and nothing else, in an empty folder.
 * Run by the Dockerfiles, so that an image is built by the same code as everything else.
 */
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { openStore } from '../shell/server/release-store.ts';
import { buildApi, buildShell } from './build.ts';
import { freePort } from './free-port.ts';
import { processes } from './processes.ts';
import { bundleLoadingProgram, LOADING_PROGRAM } from './release/exposed-routes.ts';
import { readRecord, writeRecord } from './release/record.ts';
import { checksOfImage, requireTeamChecks } from './release/team-checks.ts';
import { release } from './release.ts';
import { Failure, main, remoteDir, remoteNames, root } from './workspace.ts';

/**
 * A program with every package it uses in one file: no node_modules in the image.
 * @param outside packages that it does without, or that are copied beside it
 */
async function bundleWhole(entry: string, outfile: string, outside: string[] = []): Promise<void> {
  await build({
    entryPoints: [join(root, entry)],
    outfile,
    bundle: true,
    external: outside,
    minify: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
    // Packages of the older kind ask for Node's own modules by require().
    banner: {
      js: `import { createRequire as ownRequire } from 'node:module'; const require = ownRequire(import.meta.url);`,
    },
  });
}

/** @param programs of the edge */
async function shell(into: string, programs: string[]): Promise<void> {
  await buildShell();
  for (const part of ['client', 'server', 'maps'])
    await cp(join(root, 'shell/dist', part), join(into, part), { recursive: true });
  await cp(join(root, 'shell/dist/contract.json'), join(into, 'contract.json'));
  for (const part of programs) await bundleWhole(`shell/server/${part}.ts`, join(into, `edge/${part}.js`));
}

const edge = (into: string): Promise<void> => shell(into, ['main', 'render-worker']);

/** Laid out as the checkout it was made from: the tools find the shell by their own place. */
async function receiver(into: string): Promise<void> {
  await shell(join(into, 'shell/dist'), ['render-worker']);
  await bundleLoadingProgram(join(into, 'tools', LOADING_PROGRAM));
  // One drives the browser and has files of its own; the others are asked for sources only.
  const outside = ['playwright-core', 'esbuild', '@swc/core'];
  for (const program of ['receive-releases', 'release-token'])
    await bundleWhole(`tools/${program}.ts`, join(into, `tools/${program}.js`), outside);
  await cp(join(root, 'node_modules/playwright-core'), join(into, 'node_modules/playwright-core'), { recursive: true });
}

/** Its packages, some of them native, are installed beside it. */
async function api(into: string): Promise<void> {
  await buildApi();
  for (const part of ['dist', 'migrations', 'package.json'])
    await cp(join(root, 'api', part), join(into, part), { recursive: true });
}

async function remote(name: string, into: string): Promise<void> {
  const { release: proven, record } = await provenRelease(name);
  for (const part of ['client', 'server', 'maps'])
    await cp(join(remoteDir(name), 'dist', part), join(into, 'dist', part), { recursive: true });
  await writeFile(join(into, 'release.json'), `${JSON.stringify(proven, null, 2)}\n`);
  if (record) await writeRecord(into, record);
  await bundleWhole('tools/release/ship.ts', join(into, 'ship.js'));
  await bundleWhole('tools/unregister.ts', join(into, 'unregister.js'));
  await bundleWhole('tools/canary.ts', join(into, 'canary.js'));
}

const SAID = { run: 'passed', passed: 'passed before', 'left out': 'left out' } as const;

/** Releases into a store that is thrown away, against an API with demo data: what goes into the image went live once. */
async function provenRelease(name: string) {
  const tests = checksOfImage(process.env['TESTED']);
  // Not beside the proof: the images of all remotes are built at once, and a page that is late on a busy machine is refused.
  if (tests === 'run') await requireTeamChecks(remoteDir(name));
  await Promise.all([buildShell(), buildApi()]);
  const scratch = await mkdtemp(join(tmpdir(), 'karsa-image-'));
  const all = processes(join(scratch, 'logs'));
  try {
    const port = await freePort();
    const apiUrl = `http://127.0.0.1:${port}`;
    all.start('api', process.execPath, [join(root, 'api/dist/server.js')], {
      NODE_ENV: 'development',
      SEED_DEMO: 'true',
      API_PORT: String(port),
      KARSA_DATA_DIR: join(scratch, 'data'),
      DATABASE_URL: '',
      RATE_OTHER: '1000000',
    });
    await all.ready('api', `${apiUrl}/readyz`, 300_000);
    const storeDir = join(scratch, 'releases');
    const { version, proof } = await release(name, {
      into: storeDir,
      apiUrl,
      tests: tests === 'run' ? 'passed' : tests,
      isVisited: process.env['PROOF_BROWSER'] !== 'none',
    });
    console.log(
      `remote-${name} ${version}: rendered ${proof?.rendered.join(', ') || 'nothing'}; visited ${proof?.visited?.join(', ') ?? 'nothing'}; lint and tests ${SAID[tests]}.`,
    );
    const releases = openStore(storeDir);
    return {
      release: await releases.readRelease(name, version),
      record: await readRecord(releases.releaseDir(name, version)),
    };
  } finally {
    await all.stop();
    await rm(scratch, { recursive: true, force: true });
  }
}

await main(async () => {
  const [what = '', folder] = process.argv.slice(2);
  if (!folder)
    throw new Failure(
      'Which image, and into which folder? tsx tools/image.ts edge|api|receiver|remote-<name> <folder>',
    );
  const into = resolve(folder);
  await mkdir(into, { recursive: true });
  const name = what.replace(/^remote-/, '');
  if (what === 'edge') await edge(into);
  else if (what === 'api') await api(into);
  else if (what === 'receiver') await receiver(into);
  else if (what.startsWith('remote-') && remoteNames().includes(name)) await remote(name, into);
  else
    throw new Failure(
      `There is no image "${what}": edge, api, receiver, ${remoteNames()
        .map((known) => `remote-${known}`)
        .join(', ')}.`,
    );
  await cp(join(root, 'docker/healthy.mjs'), join(into, 'healthy.mjs'));
});
