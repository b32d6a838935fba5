/** What is done to the product and to what it depends on, while visitors are there. Each fault is a real one, and is taken back. */
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Member, Stack } from '../test/stack.ts';
import { type Crowd, startCrowd } from './crowd.ts';
import { emptyDisk, fillDisk } from './disks.ts';
import type { Ground, JourneyName } from './journeys.ts';
import type { LinkState } from '../../api/test/support/link.ts';
import type { BackingServices } from './backing-services.ts';

export interface Scene {
  stack: Stack;
  backing: BackingServices;
  ground: Ground;
}

export interface Fault {
  /** What it is done to. */
  part: 'none' | 'edge' | 'API' | 'PostgreSQL' | 'provider' | 'store' | 'mail server';
  what: string;
  /** It fills a disk that must be mounted. */
  needsRoot?: boolean;
  /** @returns takes it back */
  begin: (scene: Scene) => Promise<() => Promise<void>>;
}

const kill =
  (of: (stack: Stack) => Member) =>
  async ({ stack }: Scene) => {
    await of(stack).end('SIGKILL');
    return () => of(stack).start();
  };

/** It keeps its connections and answers none of them. */
const stop =
  (of: (stack: Stack) => Member) =>
  async ({ stack }: Scene) => {
    const pid = of(stack).pid();
    if (pid) process.kill(pid, 'SIGSTOP');
    return async () => void (pid && process.kill(pid, 'SIGCONT'));
  };

/** It computes a fifth of the time, in pieces. */
const slow =
  (of: (stack: Stack) => Member) =>
  async ({ stack }: Scene) => {
    const pid = of(stack).pid();
    let isSlow = true;
    const slowing = (async () => {
      while (pid && isSlow) {
        process.kill(pid, 'SIGSTOP');
        await sleep(80);
        process.kill(pid, 'SIGCONT');
        await sleep(20);
      }
    })();
    return async () => {
      isSlow = false;
      await slowing;
    };
  };

const link =
  (which: keyof BackingServices['links'], state: LinkState) =>
  async ({ backing }: Scene) => {
    backing.links[which].become(state);
    return async () => backing.links[which].become('WORKS');
  };

/** More visitors, who want one thing. They leave with the fault. */
const flood =
  (journey: JourneyName, rate: number) =>
  async ({ stack, backing, ground }: Scene) => {
    const crowd: Crowd = startCrowd({ ground, rate, seconds: 60, mix: { [journey]: 1 } }, stack, backing);
    return async () => crowd.end();
  };

const disk = (folderOf: (scene: Scene) => string) => async (scene: Scene) => {
  await fillDisk(folderOf(scene));
  return () => emptyDisk(folderOf(scene));
};

/** All connections that the database has. */
async function takeConnections({ stack, backing }: Scene): Promise<() => Promise<void>> {
  const taken: pg.Client[] = [];
  let taking = true;
  const take = async () => {
    while (taking) {
      // As a role that may not have those kept for superusers, on which the product's own are measured.
      const client = new pg.Client({ connectionString: backing.settings.api?.['DATABASE_URL'] });
      client.on('error', () => undefined);
      const ok = await client.connect().then(
        () => true,
        () => false,
      );
      if (ok) taken.push(client);
      else await sleep(50);
    }
  };
  const takers = Promise.all(Array.from({ length: 8 }, take));
  await sleep(1500);
  // Those of the APIs end, and there are none for them.
  await stack.db.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'karsa-api'`);
  return async () => {
    taking = false;
    await takers;
    await Promise.all(taken.map((client) => client.end().catch(() => undefined)));
  };
}

const first = {
  edge: ({ edges }: Stack) => edges[0],
  api: ({ apis }: Stack) => apis[0],
};

export const faults: readonly Fault[] = [
  { part: 'none', what: 'for comparison', begin: async () => async () => undefined },
  { part: 'edge', what: 'killed (kill -9)', begin: kill(first.edge) },
  { part: 'edge', what: 'stopped (SIGSTOP): open and silent', begin: stop(first.edge) },
  { part: 'edge', what: 'slow: computes a fifth of the time', begin: slow(first.edge) },
  { part: 'edge', what: 'filled: 150 new pages a second, one address', begin: flood('flood of pages', 150) },
  { part: 'API', what: 'killed (kill -9)', begin: kill(first.api) },
  { part: 'API', what: 'stopped (SIGSTOP): open and silent', begin: stop(first.api) },
  { part: 'API', what: 'slow: computes a fifth of the time', begin: slow(first.api) },
  { part: 'API', what: 'filled: 150 searches a second, many addresses', begin: flood('flood of calls', 150) },
  { part: 'PostgreSQL', what: 'connections cut', begin: link('database', 'CUT') },
  { part: 'PostgreSQL', what: 'connections silent', begin: link('database', 'HELD') },
  { part: 'PostgreSQL', what: 'connections slow: 150 ms a piece', begin: link('database', 'SLOW') },
  {
    part: 'PostgreSQL',
    what: 'failed over: its connections stay silent, new ones work',
    async begin({ backing: { links } }) {
      links.database.abandon();
      return async () => undefined;
    },
  },
  { part: 'PostgreSQL', what: 'all connections taken', begin: takeConnections },
  {
    part: 'PostgreSQL',
    what: 'disk full',
    needsRoot: true,
    begin: disk(({ stack }) => join(stack.folder, 'postgres')),
  },
  { part: 'provider', what: 'away: connections cut', begin: link('provider', 'CUT') },
  { part: 'provider', what: 'silent', begin: link('provider', 'HELD') },
  { part: 'provider', what: 'slow: 150 ms a piece', begin: link('provider', 'SLOW') },
  {
    part: 'provider',
    what: 'makes invoices, and its answers get lost',
    async begin({ backing: { provider } }) {
      provider.http.mode = 'LOSES';
      return async () => {
        provider.http.mode = 'WORKS';
        provider.http.answerLate();
      };
    },
  },
  {
    part: 'provider',
    what: 'full: answers 429',
    async begin({ backing: { provider } }) {
      provider.http.mode = 'BUSY';
      return async () => void (provider.http.mode = 'WORKS');
    },
  },
  { part: 'store', what: 'away: connections cut', begin: link('store', 'CUT') },
  { part: 'store', what: 'silent', begin: link('store', 'HELD') },
  { part: 'store', what: 'slow: 150 ms a piece', begin: link('store', 'SLOW') },
  { part: 'store', what: 'disk full', needsRoot: true, begin: disk(({ backing }) => backing.storeFolder) },
  { part: 'mail server', what: 'away: connections cut', begin: link('mails', 'CUT') },
  { part: 'mail server', what: 'silent', begin: link('mails', 'HELD') },
  { part: 'mail server', what: 'slow: 150 ms a piece', begin: link('mails', 'SLOW') },
  {
    part: 'mail server',
    what: 'full: answers 452',
    async begin({ backing: { mails } }) {
      mails.isFull = true;
      return async () => void (mails.isFull = false);
    },
  },
];
