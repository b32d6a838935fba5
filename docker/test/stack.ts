/**
 * The product as it runs in containers, out of the same programs: nginx in front of edges and APIs on PostgreSQL 15, with
 * a release store, a folder of assets and a media folder that they share, and nothing else.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Release } from '@site/shared/contract';
import pg from 'pg';
import { removeScratch, scratchFolder } from '../../tools/process-tree.ts';
import { freePort } from '../../tools/free-port.ts';
import { edgeSettings } from '../../tools/product.ts';
import { Failure, remoteNames, root, run } from '../../tools/workspace.ts';
import { databaseSettings, makeRoles, POSTGRES_15, postgres15 } from './database.ts';

export const NGINX = process.env['NGINX_PATH'] ?? '/usr/sbin/nginx';
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
/** As in the image, nginx does not run as root. */
export const NOBODY = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/** @throws Failure that says what to install */
export function requirePrograms(): void {
  for (const [file, name] of [
    [NGINX, 'nginx'],
    ['/usr/bin/openssl', 'openssl'],
    [BROTLI, 'libnginx-mod-http-brotli-static'],
    [join(POSTGRES_15, 'postgres'), 'postgresql-15'],
    ['/usr/bin/psql', 'postgresql-client-15'],
  ] as const) {
    if (!existsSync(file))
      throw new Failure(
        `The front door is tested with Debian's ${name}, and there is no ${file}: apt-get install ${name}`,
      );
  }
}

export const CERTIFICATE = 'certificate.pem';
export const KEY = 'key.pem';

/** Writes a certificate for 127.0.0.1 that it signs itself, and its key, which nginx may read. */
export async function writeCertificate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const [certificate, key] = [join(folder, CERTIFICATE), join(folder, KEY)];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const written = ['-keyout', key, '-out', certificate];
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc', '-days', '2'];
  await run('openssl', ['req', '-x509', ...made, ...subject, ...written]);
  await chmod(key, 0o644);
}

/** A program of the stack. */
export interface Member {
  name: string;
  port: number;
  origin: string;
  /** What it printed last. */
  output(): string;
  /** Its process; another one after a restart. */
  pid(): number | undefined;
  /** Starts it again after it ended, on the same port. */
  start(): Promise<void>;
  /** Ends it; SIGKILL is a crash. @returns its exit code */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface Stack {
  /** The front door, which ends TLS itself. */
  origin: string;
  /** Its port without TLS. */
  plainPort: number;
  /** The way of edges and receiver to the APIs. */
  inner: string;
  /** Where nginx answers that it runs. */
  health: string;
  folder: string;
  releaseStore: string;
  mediaFolder: string;
  databaseUrl: string;
  db: pg.Pool;
  nginx: Member;
  edges: [Member, Member];
  apis: [Member, Member];
  /** The containers of the remotes, by name. */
  remotes: Map<string, Member>;
  /** Ships what an image carries, as its container does. @throws Failure with what it said where it ended instead */
  shipRemote(name: string, imageDir: string): Promise<Member>;
  stop(): Promise<void>;
}

interface Program {
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  /** The checkout, where absent. */
  cwd?: string;
  readyAt: (origin: string) => string;
  as?: { uid?: number; gid?: number };
}

export function member(
  name: string,
  port: number,
  { command, args, env, cwd = root, readyAt, as = {} }: Program,
): Member {
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  let output = '';
  return {
    name,
    port,
    origin,
    output: () => output,
    pid: () => (child?.exitCode === null ? child.pid : undefined),
    async start() {
      const started = spawn(command, args, {
        cwd,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { PATH: process.env['PATH'], ...env },
        ...as,
      });
      child = started;
      for (const stream of [started.stdout, started.stderr])
        stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)));
      const deadline = Date.now() + 300_000;
      while (Date.now() < deadline && started.exitCode === null) {
        if (
          await fetch(readyAt(origin)).then(
            ({ ok }) => ok,
            () => false,
          )
        )
          return;
        await sleep(50);
      }
      throw new Failure(`${name} did not start:\n${output}`);
    },
    async end(signal = 'SIGTERM') {
      const ending = child;
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return ending?.exitCode ?? null;
      const gone = new Promise<number | null>((done) => ending.once('exit', done));
      ending.kill(signal);
      const late = setTimeout(() => ending.kill('SIGKILL'), 20_000);
      const code = await gone;
      clearTimeout(late);
      return code;
    },
  };
}

/** What edges and APIs know each other by. */
export const EDGE_PURGE_SECRET = 'shared-by-edges-and-apis';

/** Tests ask more often than people do; what is limited is tested in the API's own suite. */
const RATES = Object.fromEntries(
  ['SIGN_IN_FAILURES_PER_ACCOUNT', 'SIGN_IN_FAILURES', 'ORDERS', 'VOUCHERS', 'OTHER'].map((rate) => [
    `RATE_${rate}`,
    '10000000',
  ]),
);
/** Certificates a minute and address: low, so that the tests can see whose address is counted. */
export const CERTIFICATES_A_MINUTE = 20;

const apiEnvironment = (adminUrl: string, dataDir: string, port: number): NodeJS.ProcessEnv => ({
  NODE_ENV: 'production',
  API_PORT: String(port),
  LOG_LEVEL: 'warn',
  ...databaseSettings(adminUrl),
  KARSA_DATA_DIR: dataDir,
  SEED_DEMO: 'true',
  PAYMENT_PROVIDER: 'sandbox',
  PAYMENT_SANDBOX_IN_PRODUCTION: 'true',
  // The machine of the tests is slow, not overloaded.
  OVERLOAD_EVENT_LOOP_MS: '0',
  OVERLOAD_DATABASE_WAIT_MS: '0',
  ...RATES,
  RATE_CERTIFICATES: String(CERTIFICATES_A_MINUTE),
});
const API_PROGRAM = ['--enable-source-maps', join(root, 'api/dist/server.js')];

/** Fills a folder with database and media of the demo provider, for every stack to begin with a copy of. */
export async function seedOnce(folder: string): Promise<void> {
  await mkdir(join(folder, 'data'), { recursive: true });
  const postgres = await postgres15(folder);
  const port = await freePort();
  const api = member('api', port, {
    command: process.execPath,
    args: API_PROGRAM,
    env: apiEnvironment(postgres.url, join(folder, 'data'), port),
    readyAt: (at) => `${at}/readyz`,
  });
  try {
    await makeRoles(postgres.url);
    await api.start();
  } finally {
    await api.end();
    await postgres.stop();
  }
}

/** Settings of the programs that differ from those of the tests. */
export type Settings = Partial<Record<'api' | 'edge' | 'frontDoor', NodeJS.ProcessEnv>>;

export interface StackOptions {
  /** @param databaseUrl of its superuser @param folder of the stack, where it keeps its media in `data/media` */
  settings?: (databaseUrl: string, folder: string) => Promise<Settings>;
  /** Called with the folder before anything is written to it: to mount disks in it. */
  prepare?: (folder: string) => Promise<void>;
  /** Called when all programs have ended, before the folder is removed. */
  release?: () => Promise<void>;
}

export async function startStack({ settings, prepare, release }: StackOptions = {}): Promise<Stack> {
  requirePrograms();
  const [images, seeded, tls] = ['IMAGES', 'SEEDED', 'TLS'].map((folder) => process.env[`FRONT_DOOR_${folder}`]);
  if (!images || !seeded || !tls) throw new Failure('Run the tests of the front door with: npm run test:front-door');
  const folder = await scratchFolder('karsa-front-door-');
  await chmod(folder, 0o755);
  await prepare?.(folder);
  await run('cp', ['-a', `${seeded}/.`, folder]);
  const shared = {
    releaseStore: join(folder, 'releases'),
    assetsStore: join(folder, 'assets'),
    dataDir: join(folder, 'data'),
    run: join(folder, 'nginx'),
  };
  for (const dir of Object.values(shared)) await mkdir(dir, { recursive: true, mode: 0o755 });
  await chmod(shared.run, 0o777);

  const ports = await Promise.all(Array.from({ length: 8 }, freePort));
  const [outer = 0, plain = 0, inner = 0, health = 0, edge1 = 0, edge2 = 0, api1 = 0, api2 = 0] = ports;
  const origin = `https://127.0.0.1:${outer}`;
  const postgres = await postgres15(folder);
  const db = new pg.Pool({ connectionString: postgres.url, max: 4 });
  // Connections that end with a database that is killed are replaced.
  db.on('error', () => undefined);
  const own = (await settings?.(postgres.url, folder)) ?? {};

  const api = (name: string, port: number) =>
    member(name, port, {
      command: process.execPath,
      args: API_PROGRAM,
      env: {
        ...apiEnvironment(postgres.url, shared.dataDir, port),
        PUBLIC_URL: origin,
        EDGE_PURGE_URLS: `http://127.0.0.1:${edge1}/purge,http://127.0.0.1:${edge2}/purge`,
        EDGE_PURGE_SECRET,
        ...own.api,
      },
      readyAt: (at) => `${at}/readyz`,
    });
  const edge = (name: string, port: number) =>
    member(name, port, {
      command: process.execPath,
      args: ['--enable-source-maps', join(root, 'shell/dist/edge/main.js')],
      env: edgeSettings({
        port,
        apiOrigin: `http://127.0.0.1:${inner}`,
        storeDir: shared.releaseStore,
        // Only a purge renews a page in these tests.
        edgeEnv: {
          PUBLIC_URL: origin,
          ASSETS_STORE: shared.assetsStore,
          EDGE_PURGE_SECRET,
          TRUSTED_PROXIES: '127.0.0.1',
          PAGE_FRESH_MS: '3600000',
          RENDER_BUDGET_MS: '20000',
          RATE_RENDERS: '10000000',
          ...own.edge,
        },
      }),
      readyAt: (at) => `${at}/healthz`,
    });
  const apis: [Member, Member] = [api('api-1', api1), api('api-2', api2)];
  const edges: [Member, Member] = [edge('edge-1', edge1), edge('edge-2', edge2)];
  const nginx = member('front door', outer, {
    command: join(root, 'docker/front-door/start.sh'),
    args: [],
    env: {
      NGINX_PATH: NGINX,
      PORT: String(plain),
      TLS_PORT: String(outer),
      TLS_CERTIFICATE: join(tls, CERTIFICATE),
      TLS_KEY: join(tls, KEY),
      PUBLIC_URL: origin,
      REQUESTS_PER_SECOND: '100000',
      INNER_PORT: String(inner),
      HEALTH_PORT: String(health),
      RUN_DIR: shared.run,
      ACCESS_LOG: join(shared.run, 'access.log'),
      RELEASE_STORE: shared.releaseStore,
      ASSETS_STORE: shared.assetsStore,
      EDGES: edges.map(({ port }) => `127.0.0.1:${port}`).join(','),
      APIS: apis.map(({ port }) => `127.0.0.1:${port}`).join(','),
      ...own.frontDoor,
    },
    readyAt: () => `http://127.0.0.1:${health}/`,
    as: NOBODY,
  });

  const remotes = new Map<string, Member>();
  async function shipRemote(name: string, imageDir: string): Promise<Member> {
    await remotes.get(name)?.end();
    const port = await freePort();
    const shipped = member(`remote-${name}`, port, {
      command: process.execPath,
      args: ['--import', 'tsx', join(root, 'tools/release/ship.ts')],
      env: {
        RELEASE_STORE: shared.releaseStore,
        ASSETS_STORE: shared.assetsStore,
        IMAGE_DIR: imageDir,
        PORT: String(port),
      },
      readyAt: (at) => `${at}/healthz`,
    });
    remotes.set(name, shipped);
    await shipped.start();
    return shipped;
  }

  const stack: Stack = {
    origin,
    plainPort: plain,
    inner: `http://127.0.0.1:${inner}`,
    health: `http://127.0.0.1:${health}`,
    folder,
    releaseStore: shared.releaseStore,
    mediaFolder: join(shared.dataDir, 'media'),
    databaseUrl: postgres.url,
    db,
    nginx,
    edges,
    apis,
    remotes,
    shipRemote,
    async stop() {
      for (const running of [nginx, ...edges, ...apis, ...remotes.values()]) await running.end();
      await db.end();
      await postgres.stop();
      await release?.();
      await removeScratch(folder);
    },
  };
  try {
    await Promise.all([
      ...apis.map((running) => running.start()),
      nginx.start(),
      ...remoteNames().map((name) => shipRemote(name, join(images, name))),
    ]);
    await Promise.all(edges.map((running) => running.start()));
    return stack;
  } catch (error) {
    await stack.stop();
    throw error;
  }
}

/** The same image under another version. */
export async function nextVersion(
  imageDir: string,
  into: string,
  version: string,
  change: (release: Release) => void = () => undefined,
): Promise<string> {
  await cp(imageDir, into, { recursive: true });
  const release: Release = {
    ...(JSON.parse(await readFile(join(imageDir, 'release.json'), 'utf8')) as Release),
    version,
  };
  change(release);
  await writeFile(join(into, 'release.json'), JSON.stringify(release));
  return into;
}

/** Asks until it holds. @throws after `limit` ms, with what was seen last */
export async function until<T>(look: () => Promise<T>, holds: (seen: T) => boolean, limit = 20_000): Promise<T> {
  const deadline = Date.now() + limit;
  for (;;) {
    const seen = await look();
    if (holds(seen)) return seen;
    if (Date.now() > deadline) throw new Error(`After ${limit} ms it is still ${JSON.stringify(seen)?.slice(0, 500)}`);
    await sleep(50);
  }
}
