/**
 * `npm run test:images`: builds the images of all Dockerfiles with buildah and runs the containers against each other,
 * without a container engine (chroot isolation, the host's network). Images start from a Debian of mmdebstrap with this
 * machine's Node, so nothing is pulled. Needs root, buildah, mmdebstrap and postgresql-15.
 *   --keep              leaves images and storage for a second run
 *   --only build|run    the half of it; run what an earlier --keep built
 *   --browser           mounts the remotes in a Chromium of the build stage, too
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { binariesIn } from '../../api/src/database/embedded/binaries.ts';
import { startEmbeddedPostgres } from '../../api/src/database/embedded/embedded-postgres.ts';
import { freePort } from '../../tools/processes.ts';
import { Failure, main, remoteNames, root, run } from '../../tools/workspace.ts';
import { POSTGRES_15 } from './stack.ts';

const { values: options } = parseArgs({ options: { keep: { type: 'boolean', default: false }, browser: { type: 'boolean', default: false }, only: { type: 'string', default: '' } } });
const WORK = join(tmpdir(), 'karsa-buildah');
const STORAGE = ['--storage-driver', 'vfs', '--root', join(WORK, 'root'), '--runroot', join(WORK, 'run')];
const AS_OURS = '10001:10001';

const buildah = (...args: string[]): Promise<string> => run('buildah', [...STORAGE, ...args], { env: { ...process.env, BUILDAH_ISOLATION: 'chroot' } });

const rows: [what: string, seconds: number, size: string][] = [];
async function timed<T>(what: string, work: () => Promise<T>, size: () => Promise<string> = async () => ''): Promise<T> {
  const started = Date.now();
  const result = await work();
  rows.push([what, (Date.now() - started) / 1000, await size()]);
  console.log(`${what}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return result;
}

/** Bytes of an image's layers, as buildah counts them. */
async function sizeOf(image: string): Promise<string> {
  const listed = JSON.parse(await buildah('images', '--json', image)) as { size: string }[];
  return listed[0]?.size ?? '?';
}

/** What a build on this machine needs to reach its package registries: the same settings as outside. */
async function ownSettings(): Promise<string[]> {
  const args: string[] = [];
  const [config, cache] = (await run('npm', ['config', 'get', 'userconfig', 'cache'], { stdio: ['ignore', 'pipe', 'ignore'] })).trim().split('\n').map((line) => line.replace(/^\w+\s*=\s*/, ''));
  if (config && existsSync(config)) args.push('--volume', `${config}:/root/.npmrc:ro`);
  if (cache && existsSync(cache)) args.push('--volume', `${cache}:/root/.npm`);
  const certificates = process.env['NODE_EXTRA_CA_CERTS'];
  if (certificates) args.push('--volume', `${await realpath(certificates)}:/etc/own-ca.pem:ro`);
  for (const folder of ['/etc/apt/sources.list.d', '/etc/apt/apt.conf.d']) if (existsSync(folder)) args.push('--volume', `${folder}:${folder}:ro`);
  return args;
}

async function baseImages(): Promise<void> {
  if ((await buildah('images', '--format', '{{.Name}}')).includes('localhost/karsa-base-node')) return;
  const tar = join(WORK, 'debian.tar');
  await timed('a Debian of mmdebstrap', () => run('mmdebstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', tar]));
  const debian = (await buildah('from', 'scratch')).trim();
  await buildah('add', debian, tar, '/');
  await buildah('commit', debian, 'localhost/karsa-base-debian');
  await buildah('rm', debian);
  await rm(tar);

  // This machine's Node, with the libraries it is linked to.
  const node = (await buildah('from', 'localhost/karsa-base-debian')).trim();
  await buildah('copy', node, process.execPath, '/usr/local/bin/node');
  const npm = dirname(dirname(await realpath((await run('which', ['npm'])).trim())));
  await buildah('copy', node, npm, '/usr/local/lib/node_modules/npm');
  for (const name of ['npm', 'npx']) await buildah('run', node, '--', 'ln', '-s', `../lib/node_modules/npm/bin/${name}-cli.js`, `/usr/local/bin/${name}`);
  for (const line of (await run('ldd', [process.execPath])).split('\n')) {
    const library = /=> (\/\S+)/.exec(line)?.[1];
    if (library) await buildah('copy', node, await realpath(library), library);
  }
  if (process.env['NODE_EXTRA_CA_CERTS']) await buildah('config', '--env', 'NODE_EXTRA_CA_CERTS=/etc/own-ca.pem', node);
  await buildah('commit', node, 'localhost/karsa-base-node');
  await buildah('rm', node);
}

interface Container {
  name: string;
  /** What the image's HEALTHCHECK says. */
  healthy(): Promise<boolean>;
  /** The image's STOPSIGNAL, or SIGTERM. @returns the exit code */
  stop(): Promise<number | null>;
  output(): string;
}

/** Runs an image as its engine would: its command, its user, its environment, with a read-only look at what it says of its health. */
async function start(image: string, env: Record<string, string>, volumes: string[]): Promise<Container> {
  const id = (await buildah('from', '--pull-never', image)).trim();
  const { OCIv1, Docker } = JSON.parse(await buildah('inspect', '--type', 'image', image)) as {
    OCIv1: { config: { Cmd: string[]; User: string; StopSignal?: string } };
    Docker: { config: { Healthcheck?: { Test: string[] } } };
  };
  if (OCIv1.config.User !== AS_OURS) throw new Failure(`${image} runs as "${OCIv1.config.User}"`);
  const given = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  const inside = (command: string[]) => [...STORAGE, 'run', '--isolation', 'chroot', '--network', 'host', ...given, ...volumes.flatMap((volume) => ['--volume', volume]), id, '--', ...command];
  let output = '';
  const child: ChildProcess = spawn('buildah', inside(OCIv1.config.Cmd), { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-8000)));
  const health = Docker.config.Healthcheck?.Test.slice(1);
  if (!health) throw new Failure(`${image} has no health check`);
  return {
    name: image,
    output: () => output,
    healthy: () => run('buildah', inside(health)).then(() => true, () => false),
    async stop() {
      if (child.exitCode !== null) return child.exitCode;
      const gone = new Promise<number | null>((done) => child.once('exit', done));
      // chroot isolation passes no signal on: the program itself is told.
      for (const pid of await programs(child.pid ?? 0)) process.kill(pid, (OCIv1.config.StopSignal as NodeJS.Signals | undefined) ?? 'SIGTERM');
      const late = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), 25_000);
      const code = await gone;
      clearTimeout(late);
      await buildah('rm', id).catch(() => undefined);
      return code;
    },
  };
}

/** The programs that run as our user below a process, the topmost only. */
async function programs(of: number): Promise<number[]> {
  const list = (await run('ps', ['-eo', 'pid=,ppid=,uid='])).trim().split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const below = (pid: number): number[] => list.filter(([, parent]) => parent === pid).flatMap(([child = 0, , uid]) => (uid === 10001 ? [child] : below(child)));
  return below(of);
}

/** Waits for what the image's own check says. */
async function healthy(container: Container): Promise<void> {
  const deadline = Date.now() + 180_000;
  while (!(await container.healthy())) {
    if (Date.now() > deadline) throw new Failure(`${container.name} is not healthy after three minutes:\n${container.output()}`);
    await sleep(500);
  }
  console.log(`${container.name} is healthy`);
}

async function runAll(remotes: string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'karsa-containers-'));
  await chmod(folder, 0o755);
  for (const part of ['releases', 'assets', 'data']) {
    await mkdir(join(folder, part));
    await chmod(join(folder, part), 0o777);
  }
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), { log: () => undefined, binaries: binariesIn(POSTGRES_15) });
  const running: Container[] = [];
  try {
    const ports = await Promise.all(Array.from({ length: 8 }, freePort));
    const [door, inner, health, edge, api] = ports.map(String);
    const shared = [`${folder}/releases:/releases`, `${folder}/assets:/assets`, `${folder}/data:/data`];
    const begin = async (image: string, env: Record<string, string>) => {
      const container = await start(image, env, shared);
      running.push(container);
      return container;
    };
    await healthy(await begin('localhost/karsa-front-door', { PORT: door ?? '', INNER_PORT: inner ?? '', HEALTH_PORT: health ?? '', EDGES: `127.0.0.1:${edge}`, APIS: `127.0.0.1:${api}`, RUN_DIR: '/tmp/front-door', ACCESS_LOG: '/tmp/access.log' }));
    const api1 = await begin('localhost/karsa-api', { API_PORT: api ?? '', DATABASE_URL: postgres.url, PAYMENT_PROVIDER: 'sandbox', PAYMENT_SANDBOX_IN_PRODUCTION: 'true', SEED_DEMO: 'true', PUBLIC_URL: `http://127.0.0.1:${door}` });
    await healthy(api1);
    for (const [at, name] of remotes.entries()) await healthy(await begin(`localhost/karsa-remote-${name}`, { PORT: String(ports[5 + at]) }));
    await healthy(await begin('localhost/karsa-edge', { PORT: edge ?? '', API_URL: `http://127.0.0.1:${inner}`, PUBLIC_URL: `http://127.0.0.1:${door}` }));
    for (const path of ['/', '/search', '/api/v1/categories', '/remotes.json', '/media/covers/full-stack-web-development.svg']) {
      const answer = await fetch(`http://127.0.0.1:${door}${path}`);
      const body = await answer.text();
      const rendered = path.length > 7 || body.includes('<script type="application/json" id="hydration">');
      console.log(`GET ${path} ${answer.status}, ${body.length} bytes`);
      if (answer.status !== 200 || !rendered) throw new Failure(`${path} was answered ${answer.status}${rendered ? '' : ', not rendered'}`);
    }
    const [file = ''] = /\/remotes\/catalog\/[\w.-]+\/client\/[\w.-]+\.js/.exec(await (await fetch(`http://127.0.0.1:${door}/`)).text()) ?? [];
    if (!(await fetch(`http://127.0.0.1:${door}${file}`)).ok) throw new Failure(`${file} is not served`);
  } finally {
    for (const container of running.reverse()) console.log(`${container.name} stopped: exit ${await container.stop()}`);
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function buildAll(remotes: string[]): Promise<void> {
  await baseImages();
  const settings = await ownSettings();
  const build = (file: string, image: string, ...args: string[]) =>
    timed(`build of ${image}`, () => buildah('bud', '--isolation', 'chroot', '--network', 'host', '--pull-never', '--layers', '--format', 'docker', ...settings,
      '--build-arg', 'NODE_IMAGE=localhost/karsa-base-node', '--build-arg', 'DEBIAN_IMAGE=localhost/karsa-base-debian', ...args, '-f', join(root, 'docker', file), '-t', `localhost/${image}`, root), () => sizeOf(`localhost/${image}`));
  await build('front-door.Dockerfile', 'karsa-front-door');
  await build('edge.Dockerfile', 'karsa-edge');
  await build('api.Dockerfile', 'karsa-api');
  for (const name of remotes) await build('remote.Dockerfile', `karsa-remote-${name}`, '--build-arg', `REMOTE=${name}`, ...(options.browser ? [] : ['--build-arg', 'BROWSER=']));
}

await main(async () => {
  if (process.getuid?.() !== 0) throw new Failure('Building in a chroot needs root.');
  await run('buildah', ['--version']).catch(() => {
    throw new Failure('There is no buildah here: apt-get install buildah mmdebstrap');
  });
  await mkdir(WORK, { recursive: true });
  await chmod(WORK, 0o755);
  try {
    const remotes = remoteNames();
    if (options.only !== 'run') await buildAll(remotes);
    if (options.only !== 'build') await runAll(remotes);
  } finally {
    for (const [what, seconds, size] of rows) console.log(`${what.padEnd(44)} ${seconds.toFixed(1).padStart(7)} s  ${size}`);
    if (!options.keep) {
      await buildah('rm', '--all').catch(() => undefined);
      await buildah('rmi', '--all', '--force').catch(() => undefined);
      await rm(WORK, { recursive: true, force: true }).catch(() => undefined);
    }
  }
});
