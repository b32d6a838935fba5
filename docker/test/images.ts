/**
 * `npm run test:images`: builds the images of all Dockerfiles with buildah and runs the containers against each other,
 * without a container engine (chroot isolation, the host's network). Images start from a Debian of mmdebstrap with this
 * machine's Node, so nothing is pulled. Needs root, buildah, mmdebstrap and postgresql-15.
 *   --keep              leaves images and storage for a second run
 *   --only build|run    the half of it; run what an earlier --keep built
 *   catalog …           these remotes only; "none" for none, and without catalog no page is looked at
 *   --browser           mounts the remotes in a Chromium of the build stage, too
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Release } from '@site/shared/contract';
import pg from 'pg';
import { parse } from 'yaml';
import { binariesIn } from '../../api/src/database/embedded/binaries.ts';
import { startEmbeddedPostgres } from '../../api/src/database/embedded/embedded-postgres.ts';
import { startS3Server } from '../../api/test/support/s3-server.ts';
import { endWithDescendants } from '../../tools/process-tree.ts';
import { freePort } from '../../tools/free-port.ts';
import { Failure, main, remoteNames, root, run } from '../../tools/workspace.ts';
import { unpackEarlier } from '../../e2e/foreign/foreign.ts';
import { POSTGRES_15 } from './database.ts';
import { karsaRemote } from './kit.ts';
import { until } from './stack.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    keep: { type: 'boolean', default: false },
    browser: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});
const WORK = join(tmpdir(), 'karsa-buildah');
const STORAGE = ['--log-level', 'error', '--root', join(WORK, 'root'), '--runroot', join(WORK, 'run')];
const AS_OURS = '10001:10001';
/** As long as compose.yaml gives a container to end what is under way. */
const STOP_LIMIT_MS = 25_000;

const buildah = (...args: string[]): Promise<string> =>
  run('buildah', [...STORAGE, ...args], { env: { ...process.env, BUILDAH_ISOLATION: 'chroot' } });

const rows: [what: string, seconds: number, size: string][] = [];
function note(what: string, started: number, size = ''): void {
  const seconds = (Date.now() - started) / 1000;
  rows.push([what, seconds, size]);
  console.log(`${what}: ${seconds.toFixed(1)} s ${size}`);
}
async function timed<T>(
  what: string,
  work: () => Promise<T>,
  size: () => Promise<string> = async () => '',
): Promise<T> {
  const started = Date.now();
  const made = await work();
  note(what, started, await size());
  return made;
}

/** Bytes of an image's layers, as buildah counts them. */
async function sizeOf(image: string): Promise<string> {
  const listed = JSON.parse(await buildah('images', '--json', image)) as { size: string }[];
  return listed[0]?.size ?? '?';
}

/** What a build on this machine needs to reach its package registries: the same settings as outside. */
async function ownSettings(): Promise<string[]> {
  const args: string[] = [];
  const [config, cache] = (
    await run('npm', ['config', 'get', 'userconfig', 'cache'], { stdio: ['ignore', 'pipe', 'ignore'] })
  )
    .trim()
    .split('\n')
    .map((line) => line.replace(/^\w+\s*=\s*/, ''));
  if (config && existsSync(config)) args.push('--volume', `${config}:/root/.npmrc:ro`);
  if (cache && existsSync(cache)) args.push('--volume', `${cache}:/root/.npm`);
  const certificates = process.env['NODE_EXTRA_CA_CERTS'];
  if (certificates) args.push('--volume', `${await realpath(certificates)}:/etc/own-ca.pem:ro`);
  for (const folder of ['/etc/apt/sources.list.d', '/etc/apt/apt.conf.d'])
    if (existsSync(folder)) args.push('--volume', `${folder}:${folder}:ro`);
  return args;
}

async function baseImages(): Promise<void> {
  if ((await buildah('images', '--format', '{{.Name}}')).includes('localhost/karsa-base-node')) return;
  const tar = join(WORK, 'debian.tar');
  await timed('a Debian of mmdebstrap', () =>
    run('mmdebstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', tar]),
  );
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
  for (const name of ['npm', 'npx'])
    await buildah(
      'run',
      node,
      '--',
      'ln',
      '-s',
      `../lib/node_modules/npm/bin/${name}-cli.js`,
      `/usr/local/bin/${name}`,
    );
  for (const line of (await run('ldd', [process.execPath])).split('\n')) {
    const library = /=> (\/\S+)/.exec(line)?.[1];
    if (library) await buildah('copy', node, await realpath(library), library);
  }
  if (process.env['NODE_EXTRA_CA_CERTS']) await buildah('config', '--env', 'NODE_EXTRA_CA_CERTS=/etc/own-ca.pem', node);
  await buildah('commit', node, 'localhost/karsa-base-node');
  await buildah('rm', node);
}

interface Image {
  name: string;
  command: string[];
  health: string[];
  stopSignal: NodeJS.Signals;
}

/** Reads what an image says of itself, and looks for what it must not hold. @throws Failure */
async function inspect(name: string): Promise<Image> {
  const {
    OCIv1: { config, history },
    Docker,
  } = JSON.parse(await buildah('inspect', '--type', 'image', name)) as {
    OCIv1: {
      config: { Cmd: string[]; User: string; StopSignal?: string; Env?: string[] };
      history: { created_by?: string }[];
    };
    Docker: { config: { Healthcheck?: { Test: string[] } } };
  };
  const refuse = (why: string) => new Failure(`${name} ${why}`);
  if (config.User !== AS_OURS) throw refuse(`runs as "${config.User}", not as ${AS_OURS}`);
  const health = Docker.config.Healthcheck?.Test.slice(1);
  if (!health?.length) throw refuse('has no health check');
  // The path of a file is none.
  const secret = /(\w*(SECRET|PASSWORD|TOKEN|ACCESS_KEY|DATABASE_URL|SMTP_URL)\w*)=[^\s/]/;
  for (const line of [...(config.Env ?? []), ...history.map((step) => step.created_by ?? '')])
    if (secret.test(line)) throw refuse(`holds a secret: ${secret.exec(line)?.[1]}`);

  const id = (await buildah('from', '--pull-never', name)).trim();
  try {
    const mount = (await buildah('mount', id)).trim();
    const files = await run('find', [
      mount,
      '-xdev',
      '-type',
      'f',
      '-size',
      '+0',
      '(',
      '-name',
      '.env*',
      '-o',
      '-name',
      '.npmrc',
      '-o',
      '-name',
      'id_rsa*',
      '-o',
      '-name',
      '*.key',
      '-o',
      '-name',
      '.git-credentials',
      ')',
    ]);
    if (files.trim()) throw refuse(`holds files that may be secret:\n${files}`);
    const writable = await run('find', [mount, '-xdev', '-type', 'f', '-perm', '-o+w']);
    if (writable.trim()) throw refuse(`has files that anybody may write:\n${writable}`);
    const own = await filesOfOurs(mount);
    if (own.length) throw refuse(`lets its program write its own files: ${own.join(', ')}`);
  } finally {
    await buildah('rm', id);
  }
  return {
    name,
    command: config.Cmd,
    health,
    stopSignal: (config.StopSignal as NodeJS.Signals | undefined) ?? 'SIGTERM',
  };
}

interface Container {
  name: string;
  /** Waits for what the image's own check says. @throws Failure where it ended, or takes too long, or does not run as our user */
  healthy(): Promise<void>;
  /** The processes of its programs. */
  programs(): Promise<number[]>;
  /** Runs another command in it, as `docker compose exec` does. @returns what it printed */
  exec(command: string[], env?: Record<string, string>): Promise<string>;
  /** With the image's own signal. @throws Failure where it is killed in the end, or fails */
  stop(): Promise<void>;
}

/** Runs an image as its engine would: its command, its user, its environment. */
async function start(
  { name, command, health, stopSignal }: Image,
  env: Record<string, string>,
  volumes: string[],
): Promise<Container> {
  const id = (await buildah('from', '--pull-never', name)).trim();
  const inside = (what: string[], also: Record<string, string> = {}) => [
    ...STORAGE,
    'run',
    '--isolation',
    'chroot',
    '--network',
    'host',
    ...Object.entries({ ...env, ...also }).flatMap(([variable, value]) => ['--env', `${variable}=${value}`]),
    ...volumes.flatMap((volume) => ['--volume', volume]),
    id,
    '--',
    ...what,
  ];
  let output = '';
  const child: ChildProcess = spawn('buildah', inside(command), { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-8000)));
  const gone = new Promise<number | null>((done) => child.once('exit', done));
  const exec = (what: string[], also?: Record<string, string>) => run('buildah', inside(what, also));
  const { pid } = child;
  if (pid === undefined) throw new Failure(`${name} could not be started with buildah.`);
  const programs = () => ownPrograms(pid);
  return {
    name,
    programs,
    exec,
    async healthy() {
      const started = Date.now();
      while (
        !(await exec(health).then(
          () => true,
          () => false,
        ))
      ) {
        if (child.exitCode !== null) throw new Failure(`${name} ended (exit ${child.exitCode}):\n${output}`);
        if (Date.now() - started > 180_000) throw new Failure(`${name} is not healthy after three minutes:\n${output}`);
        await sleep(500);
      }
      if (!(await programs()).length) throw new Failure(`${name} has no program that runs as ${AS_OURS}`);
      note(`${name} is healthy`, started);
    },
    async stop() {
      if (child.exitCode === null) {
        const started = Date.now();
        // chroot isolation passes no signal on: the program itself gets it.
        for (const pid of await programs()) process.kill(pid, stopSignal);
        const late = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), STOP_LIMIT_MS);
        await gone;
        clearTimeout(late);
        note(`${name} stopped on ${stopSignal}`, started);
      }
      const wrote = await filesOfOurs((await buildah('mount', id)).trim());
      await buildah('rm', id).catch(() => undefined);
      // compose.yaml lets it write into /tmp and its volumes, which are mounted from elsewhere.
      if (wrote.length) throw new Failure(`${name} wrote into its image: ${wrote.join(', ')}`);
      if (child.exitCode !== 0)
        throw new Failure(
          `${name} did not stop in order (${child.exitCode === null ? `killed after ${STOP_LIMIT_MS / 1000} s` : `exit ${child.exitCode}`}):\n${output}`,
        );
    },
  };
}

/** Files outside /tmp that belong to our user: an image has none. */
async function filesOfOurs(mount: string): Promise<string[]> {
  const found = await run('find', [
    mount,
    '-xdev',
    '-path',
    join(mount, 'tmp'),
    '-prune',
    '-o',
    '-type',
    'f',
    '-user',
    '10001',
    '-print',
  ]);
  return found
    .split('\n')
    .filter(Boolean)
    .map((file) => file.slice(mount.length));
}

/** The programs that run as our user below a process, the topmost only; buildah's own last step is not yet one. */
async function ownPrograms(of: number): Promise<number[]> {
  const list = (await run('ps', ['-eo', 'pid=,ppid=,uid=,args=']))
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent, uid, program = ''] = line.trim().split(/\s+/);
      return { pid: Number(pid), parent: Number(parent), ours: uid === '10001' && program !== 'buildah-chroot-exec' };
    });
  const below = (process: number): number[] =>
    list.filter(({ parent }) => parent === process).flatMap(({ pid, ours }) => (ours ? [pid] : below(pid)));
  return below(of);
}

/** What compose.yaml gives a service, with the values of an `.env`. */
async function settingsOf(service: string, given: Record<string, string>): Promise<Record<string, string>> {
  const { services } = parse(await readFile(join(root, 'docker/compose.yaml'), 'utf8'), { merge: true }) as {
    services: Record<string, { environment?: Record<string, string> }>;
  };
  const filled = (value: string) =>
    value.replace(/\$\{(\w+):[-?]([^}]*)\}/g, (_, name: string, usual: string) => given[name] ?? usual);
  return Object.fromEntries(
    Object.entries(services[service]?.environment ?? {}).map(([name, value]) => [name, filled(value)]),
  );
}

async function runAll(remotes: string[]): Promise<void> {
  const names = ['front-door', 'edge', 'api', 'receiver', ...remotes.map((remote) => `remote-${remote}`)];
  const images = new Map<string, Image>();
  for (const name of names) images.set(name, await inspect(`localhost/karsa-${name}`));
  console.log(`${names.length} images: each runs as ${AS_OURS}, has a health check and holds no secret`);

  const folder = await mkdtemp(join(tmpdir(), 'karsa-containers-'));
  await chmod(folder, 0o755);
  for (const part of ['releases', 'assets', 'backups', 'edge-state', 'tokens']) {
    await mkdir(join(folder, part));
    // As the engine makes a volume: with the owner of the image's folder.
    await chown(join(folder, part), 10001, 10001);
  }
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), {
    log: () => undefined,
    binaries: binariesIn(POSTGRES_15),
  });
  const media = await startS3Server();
  /** By what they are in compose.yaml. */
  const running = new Map<string, Container>();
  try {
    const [outer = '', inner = '', healthPort = '', edge = '', api = '', receiver = '', ...remotePorts] = (
      await Promise.all(Array.from({ length: 6 + remotes.length }, freePort))
    ).map(String);
    const given = {
      PUBLIC_URL: `http://127.0.0.1:${outer}`,
      EDGE_PURGE_SECRET: 'shared-by-edges-and-apis',
      SECOND_FACTOR_KEY: 'a-secret-of-thirty-two-characters',
      S3_ENDPOINT: media.endpoint,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    const here = { TRUSTED_PROXIES: '127.0.0.1' };
    const apiSettings = async (more: Record<string, string>) => ({
      ...(await settingsOf('api-1', { ...given, ...more })),
      ...here,
      API_PORT: api,
      METRICS_PORT: '0',
      DATABASE_URL: postgres.url,
      MIGRATION_DATABASE_URL: postgres.url,
      EDGE_PURGE_URLS: `http://127.0.0.1:${edge}/purge`,
    });
    const settings: Record<string, Record<string, string>> = {
      // Its own output belongs to root here; an engine gives it to the container's user.
      'front-door': {
        ...here,
        PORT: outer,
        INNER_PORT: inner,
        HEALTH_PORT: healthPort,
        ACCESS_LOG: '/tmp/access.log',
        EDGES: `127.0.0.1:${edge}`,
        APIS: `127.0.0.1:${api}`,
      },
      api: await apiSettings({ PAYMENT_PROVIDER: 'sandbox', PAYMENT_SANDBOX_IN_PRODUCTION: 'true', SEED_DEMO: 'true' }),
      edge: { ...(await settingsOf('edge-1', given)), ...here, PORT: edge, API_URL: `http://127.0.0.1:${inner}` },
      receiver: {
        ...(await settingsOf('receiver', given)),
        PORT: receiver,
        API_URL: `http://127.0.0.1:${inner}`,
        EDGE_URLS: `http://127.0.0.1:${edge}`,
        PROOF_BROWSER: options.browser ? '' : 'none',
      },
      ...Object.fromEntries(
        remotes.map((name, at) => [`remote-${name}`, { PORT: remotePorts[at] ?? '', UNTESTED: 'yes' }]),
      ),
    };
    const volumesOf = (name: string) => {
      const mounts =
        name === 'api'
          ? ['backups:/backups']
          : name === 'edge'
            ? ['releases:/releases', 'assets:/assets', 'edge-state:/edge-state']
            : name === 'receiver'
              ? ['releases:/releases', 'tokens:/tokens']
              : [`releases:/releases${name === 'front-door' ? ':ro' : ''}`, 'assets:/assets:ro'];
      return mounts.map((mount) => `${folder}/${mount}`);
    };
    const imageOf = (name: string) => {
      const image = images.get(name);
      if (!image) throw new Failure(`There is no image ${name}`);
      return image;
    };
    /** Begins a container and waits for its health. */
    const begin = async (name: string, image = imageOf(name)) => {
      const container = await start(image, settings[name] ?? {}, volumesOf(name));
      running.set(name, container);
      await container.healthy();
      return container;
    };
    /** Begins one that must end at once, saying why. */
    const refused = async (name: string, env: Record<string, string>, why: RegExp, image = imageOf(name)) => {
      const container = await start(image, { ...settings[name], ...env }, volumesOf(name));
      const said = await container.healthy().then(
        () => 'nothing, it started',
        (error: Error) => error.message,
      );
      await container.stop().catch(() => undefined);
      if (!/ended \(exit 1\)/.test(said) || !why.test(said))
        throw new Failure(`${name} should have ended and said ${String(why)}; it said: ${said}`);
      console.log(`${name} is refused: ${why.exec(said)?.[0]}`);
    };

    await refused('front-door', { EDGES: '' }, /EDGES is not set\. Name each with its port.*/);
    await refused('edge', { API_URL: 'nowhere' }, /API_URL is "nowhere"; it must be .*/);
    // As compose.yaml has it, without the provider's secrets.
    await refused(
      'api',
      await apiSettings({}),
      /PAYMENT_PROVIDER=xendit needs XENDIT_SECRET_KEY and XENDIT_WEBHOOK_TOKEN\./,
    );
    await refused(
      'api',
      { DATABASE_URL: '', MIGRATION_DATABASE_URL: '' },
      /No embedded PostgreSQL is installed .* set DATABASE_URL.*/,
    );
    for (const name of remotes)
      await refused(
        `remote-${name}`,
        { RELEASE_STORE: '/nowhere' },
        /RELEASE_STORE: there is no folder \/nowhere\. .*/,
      );

    await refused('receiver', { RELEASE_STORE: '/nowhere' }, /RELEASE_STORE: there is no folder \/nowhere\./);

    await begin('front-door');
    const api1 = await begin('api');
    for (const name of remotes) await begin(`remote-${name}`);
    await begin('edge');
    const receiving = await begin('receiver');
    const get = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${outer}${path}`);
      const body = await answer.text();
      if (answer.status !== 200) throw new Failure(`${path} was answered ${answer.status}: ${body.slice(0, 300)}`);
      return body;
    };
    for (const path of [
      '/api/v1/categories',
      '/remotes.json',
      '/media/covers/full-stack-web-development.svg',
      ...remotes.map((name) => `/remotes/${name}/current.json`),
    ])
      console.log(`GET ${path}: ${(await get(path)).length} characters`);

    if (remotes.includes('catalog')) {
      /** @returns the version of the catalog that the front page is rendered by and brings */
      const rendered = async () => {
        const body = await get('/');
        const [file = '', version = ''] = /\/remotes\/catalog\/([\w.-]+)\/client\/[\w.-]+\.js/.exec(body) ?? [];
        if (!body.includes('<script type="application/json" id="hydration">') || !version)
          throw new Failure('The front page was not rendered');
        await get(file);
        return version;
      };
      const others = async () =>
        (await Promise.all([...running].filter(([name]) => name !== 'remote-catalog').map(([, one]) => one.programs())))
          .flat()
          .sort();
      const replaceBy = async (image?: Image) => {
        const before = running.get('remote-catalog');
        running.delete('remote-catalog');
        await before?.stop();
        if (image) await begin('remote-catalog', image);
      };
      const [untouched, first] = [await others(), await rendered()];
      await get('/search');
      await replaceBy(await changed('catalog', '99.0.0-00000001'));
      await until(rendered, (version) => version === '99.0.0-00000001');
      await replaceBy();
      await refused(
        'remote-catalog',
        {},
        /catalog 99\.0\.0-00000002 does not fit the live shell[^]*written for contract \^99\.0\.0.*/,
        await changed('catalog', '99.0.0-00000002', '^99.0.0'),
      );
      if ((await rendered()) !== '99.0.0-00000001') throw new Failure('What was live did not stay live');
      await replaceBy(imageOf('remote-catalog'));
      await until(rendered, (version) => version === first);
      if (String(await others()) !== String(untouched)) throw new Failure('Another container was touched');
      console.log(
        `The container of catalog was replaced by a newer version and by ${first} again; ${untouched.length} other programs ran on`,
      );
    }

    const token = /^[\w-]{43}$/m.exec(await receiving.exec(['node', '/app/tools/release-token.js', 'stories']))?.[0];
    const dist = await unpackEarlier();
    const released = await karsaRemote(
      ['release', '--dist', dist, '--to', `http://127.0.0.1:${receiver}`],
      token ?? '',
    ).finally(() => rm(dist, { recursive: true, force: true }));
    if (!released.includes('is live (before: none); served by')) throw new Failure(`The receiver said: ${released}`);
    console.log(`receiver: ${released.trim()}`);

    // The two documented commands that stand beside the API.
    const [, made] =
      /Backed up (\d+ rows of \d+ tables and \d+ files)/.exec(
        await api1.exec(['node', '/app/dist/backup.js', '/backups/monday']),
      ) ?? [];
    const db = new pg.Client({ connectionString: postgres.url });
    await db.connect();
    await db.query('CREATE DATABASE restored').finally(() => db.end());
    const other = new URL(postgres.url);
    other.pathname = '/restored';
    const restored = await api1.exec(['node', '/app/dist/restore.js', '/backups/monday'], {
      DATABASE_URL: other.href,
      MIGRATION_DATABASE_URL: other.href,
      S3_BUCKET: 'restored',
    });
    if (!made || !restored.includes(`Restored ${made} of media`))
      throw new Failure(`${made ?? 'nothing'} was backed up, and the restore said: ${restored}`);
    console.log(`${made} of media were backed up and restored`);
  } finally {
    const stopped = await Promise.allSettled([...running.values()].reverse().map((container) => container.stop()));
    media.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
    for (const result of stopped) if (result.status === 'rejected') console.error(String(result.reason));
    if (stopped.some(({ status }) => status === 'rejected')) process.exitCode = 1;
  }
}

/** The image of a remote as its team might build it next: another version and, where given, written for another contract. */
async function changed(remote: string, version: string, contract?: string): Promise<Image> {
  const id = (await buildah('from', '--pull-never', `localhost/karsa-remote-${remote}`)).trim();
  const file = join((await buildah('mount', id)).trim(), 'app/release.json');
  const release = JSON.parse(await readFile(file, 'utf8')) as Release;
  await writeFile(
    file,
    JSON.stringify({
      ...release,
      version,
      descriptor: { ...release.descriptor, contract: contract ?? release.descriptor.contract },
    }),
  );
  const image = `localhost/karsa-remote-${remote}:${version}`;
  await buildah('commit', '--rm', '--format', 'docker', id, image);
  return inspect(image);
}

async function buildAll(remotes: string[]): Promise<void> {
  await baseImages();
  const settings = await ownSettings();
  const build = (file: string, image: string, ...args: string[]) =>
    timed(
      `build of ${image}`,
      () =>
        buildah(
          'bud',
          '--isolation',
          'chroot',
          '--network',
          'host',
          '--pull-never',
          '--layers',
          '--format',
          'docker',
          ...settings,
          '--build-arg',
          'NODE_IMAGE=localhost/karsa-base-node',
          '--build-arg',
          'DEBIAN_IMAGE=localhost/karsa-base-debian',
          ...args,
          '-f',
          join(root, 'docker', file),
          '-t',
          `localhost/${image}`,
          root,
        ),
      () => sizeOf(`localhost/${image}`),
    );
  await build('front-door.Dockerfile', 'karsa-front-door');
  await build('edge.Dockerfile', 'karsa-edge');
  await build('api.Dockerfile', 'karsa-api');
  await build('receiver.Dockerfile', 'karsa-receiver', ...(options.browser ? [] : ['--build-arg', 'BROWSER=']));
  for (const name of remotes) {
    const told = await build(
      'remote.Dockerfile',
      `karsa-remote-${name}`,
      '--build-arg',
      `REMOTE=${name}`,
      // The suites run them.
      '--build-arg',
      'TESTED=no',
      ...(options.browser ? [] : ['--build-arg', 'BROWSER=']),
    );
    const proof =
      new RegExp(`^remote-${name} \\S+: .*$`, 'm').exec(told)?.[0] ?? `remote-${name}: proven by a build before`;
    console.log(proof);
    if (options.browser && proof.includes('visited nothing'))
      throw new Failure(`The build stage of remote-${name} has no browser to mount it in.`);
  }
}

endWithDescendants();
await main(async () => {
  if (process.getuid?.() !== 0) throw new Failure('Building in a chroot needs root.');
  await run('buildah', ['--version']).catch(() => {
    throw new Failure('There is no buildah here: apt-get install buildah mmdebstrap');
  });
  await mkdir(WORK, { recursive: true });
  await chmod(WORK, 0o755);
  try {
    const remotes = remoteNames().filter((name) => !positionals.length || positionals.includes(name));
    if (options.only !== 'run') await buildAll(remotes);
    if (options.only !== 'build') await runAll(remotes);
  } finally {
    for (const [what, seconds, size] of rows)
      console.log(`${what.padEnd(44)} ${seconds.toFixed(1).padStart(7)} s  ${size}`);
    if (!options.keep) {
      await buildah('rm', '--all').catch(() => undefined);
      await buildah('rmi', '--all', '--force').catch(() => undefined);
      await rm(WORK, { recursive: true, force: true }).catch(() => undefined);
    }
  }
});
