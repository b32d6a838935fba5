/** A team's copy of this checkout, whose source a test changes, and an edge of its own that it releases to. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commitAll, copyCheckout } from '../tools/checkout-copy.ts';
import { type OwnEdge, startEdge } from './own-edge.ts';
import { apiOrigin } from './product.ts';
import { expect } from './test.ts';
import { UNHURRIED } from './unhurried.ts';

/** Without lint and the remote's tests, which a release of the commands' suite runs. */
export const RELEASE = ['run', 'release', '-w', 'remote-enrolment', '--', '--untested'];

export interface OwnCheckout {
  dir: string;
  edge: OwnEdge;
  /** Where and with which settings its commands run. */
  surroundings(): { cwd: string; env: NodeJS.ProcessEnv };
  /** Changes the title of the certificate check in the team's source. */
  writeTitle(title: string): Promise<void>;
  commit(message: string): Promise<void>;
  /** Runs a command of the README. */
  run(...args: string[]): Promise<{ code: unknown; output: string }>;
  /** Runs a command that has to succeed. @returns what it said */
  npm(...args: string[]): Promise<string>;
  /** The HTML of the certificate check. */
  html(): Promise<string>;
  /** The address of the shell's script, which changes when the shell is built anew. */
  shellScript(): Promise<string | undefined>;
  /** Waits until the certificate check arrives with a title. */
  untilLive(title: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startOwnCheckout(): Promise<OwnCheckout> {
  // The real path: which rules a file is built by is decided by where it is.
  const dir = await realpath(await mkdtemp(join(tmpdir(), 'karsa-checkout-')));
  const [edge] = await Promise.all([startEdge(), copyCheckout(dir)]);
  const surroundings = () => ({
    cwd: dir,
    env: { ...process.env, ...UNHURRIED, RELEASE_STORE: edge.storeDir, API_URL: apiOrigin, EDGE_URLS: edge.origin },
  });
  const html = async () => (await fetch(`${edge.origin}/verify-certificate`)).text();

  async function run(...args: string[]) {
    const child = spawn('npm', args, { ...surroundings(), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    return { code: await new Promise((done) => child.on('close', done)), output };
  }

  return {
    dir,
    edge,
    surroundings,
    html,
    run,
    async writeTitle(title) {
      const file = join(dir, 'remote-enrolment/src/verify-certificate/head-copy.ts');
      const source = await readFile(file, 'utf8');
      const changed = source.replace(/(?<=\btitle: ')[^']*/, title);
      expect(changed, `the title in ${file}`).not.toBe(source);
      await writeFile(file, changed);
    },
    commit: (message) => commitAll(dir, message),
    async npm(...args) {
      const { code, output } = await run(...args);
      expect(code, output).toBe(0);
      return output;
    },
    shellScript: async () => /src="(\/assets\/shell[^"]+)"/.exec(await html())?.[1],
    untilLive: (title) =>
      expect
        .poll(async () => /<h1[^>]*>([^<]*)/.exec(await html())?.[1], {
          message: `"${title}" is live`,
          intervals: [50],
          timeout: 15_000,
        })
        .toBe(title),
    async stop() {
      await edge.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Visits an address again and again. @returns what ends the visits, and says how often each status came */
export function keepVisiting(address: string): () => Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  const leaving = new AbortController();
  const visits = (async () => {
    while (!leaving.signal.aborted) {
      const { status } = await fetch(address);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await sleep(20);
    }
  })();
  return async () => {
    leaving.abort();
    await visits;
    return statuses;
  };
}
