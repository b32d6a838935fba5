/** Asks the edges whether they serve what the store says. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { GROUP_COOKIE } from '../../shell/server/canary-sets.ts';
import { EDGE_SETTINGS } from '../../shell/server/config.ts';
import { JUDGED } from '../../shell/server/release-judgement.ts';
import { edgeAddresses } from '../edge-addresses.ts';
import { servedBy, unrenderedAt } from '../edge-serves.ts';
import { dataDir } from '../workspace.ts';

/** An edge looks at the pointers several times a second, and warms a new release up before it serves it. */
const SERVED_WITHIN = 15_000;
const ASK_AGAIN_AFTER = 50;

export interface EdgeAnswer {
  url: string;
  /** What it serves of the remote; null where it did not answer. */
  serves: string | null;
  /** Why it serves no rendered page of the release, as its `x-rendered` says it; null where it does, or where the remote has no public page. */
  unrendered?: string | null;
}

/** What an edge serves of a remote that is not registered, as a version. */
export const NOT_SERVED = '';

/** As `EDGE_URLS`: the store has no edge yet, or none that can be asked from here. */
const NO_EDGE = 'none';

/**
 * Origins of the edges: `EDGE_URLS`, separated by commas, or the one of `npm start`; none where it says `none`.
 * @param port of the edge of `npm start`
 */
export const edgeUrls = (
  told = process.env['EDGE_URLS'] ?? '',
  port = process.env['PORT'] ?? EDGE_SETTINGS.PORT,
): { urls: string[]; isNamed: boolean } => {
  if (told === NO_EDGE) return { urls: [], isNamed: true };
  const named = told.split(',').flatMap((url) => url.trim().replace(/\/$/, '') || []);
  return {
    urls: named.length ? named : [`http://127.0.0.1:${port}`],
    isNamed: named.length > 0,
  };
};

/** Visitors of whom it is asked what they get: those without a canary, and those with each. */
export type Group = 'live' | 'canary';

/** A name of several edges stands for each of them; one that leads nowhere for an edge that does not answer. */
const eachEdge = async (urls: string[]): Promise<string[]> => {
  const found = await Promise.all(
    urls.map(async (url) => {
      const addresses = await edgeAddresses(url).catch(() => []);
      return addresses.length > 1 ? addresses.map((address) => new URL(address).origin) : [url];
    }),
  );
  return found.flat();
};

/** Waits until each edge serves the version and renders a page of it, or does not in time. One that does not answer at all is asked once. */
export const confirm = async (
  remote: string,
  version: string,
  urls: string[],
  group: Group = 'live',
  within = SERVED_WITHIN,
): Promise<EdgeAnswer[]> => {
  // Without a group an edge draws one, which may be that of a canary of any remote.
  const headers = { cookie: `${GROUP_COOKIE}=${group === 'canary' ? 0 : 99}` };
  return Promise.all(
    (await eachEdge(urls)).map(async (url) => {
      const deadline = Date.now() + within;
      for (;;) {
        const { serves, page } = await servedBy(`${url}/`, remote, headers);
        const unrendered = serves === version && page ? await unrenderedAt(page, headers) : null;
        if (serves === null || (serves === version && unrendered === null) || Date.now() > deadline)
          return { url, serves, ...(unrendered && { unrendered }) };
        await sleep(ASK_AGAIN_AFTER);
      }
    }),
  );
};

/**
 * What to tell the person who moved a pointer.
 * @returns `isLive`: every edge serves it, as far as one was to be asked
 */
export function report(answers: EdgeAnswer[], version: string, isNamed: boolean): { isLive: boolean; words: string } {
  if (answers.length === 0) return { isLive: true, words: `no edge was asked, as EDGE_URLS=${NO_EDGE} says` };
  const behind = answers.filter(({ serves, unrendered }) => serves !== version || unrendered);
  if (behind.length === 0) return { isLive: true, words: `served by ${answers.map(({ url }) => url).join(', ')}` };
  if (!isNamed && behind.every(({ serves }) => serves === null))
    return {
      isLive: false,
      words: `no edge runs at ${behind.map(({ url }) => url).join(', ')}, so nothing confirmed it. Name the edges of this store with EDGE_URLS, or say that none can be asked: EDGE_URLS=${NO_EDGE}`,
    };
  return {
    isLive: false,
    words: behind
      .map(({ url, serves, unrendered }) =>
        serves === null
          ? `${url} does not answer`
          : unrendered
            ? `${url} serves it, but no page of it is rendered (${unrendered}). Its log says why; npm run rollback goes back`
            : `${url} still serves ${serves || 'no release of this remote'}: does it read this store? Its log says why it keeps the other`,
      )
      .join('\n'),
  };
}

const Tally = Type.Object({ of: Type.Number(), bad: Type.Number() });
const Figures = Type.Object(Object.fromEntries(JUDGED.map((judged) => [judged, Tally])));
const ComparisonsSchema = Type.Array(
  Type.Object({
    remote: Type.String(),
    version: Type.String(),
    control: Type.Union([Type.String(), Type.Null()]),
    visits: Type.Number(),
    figures: Figures,
    controlFigures: Type.Union([Figures, Type.Null()]),
  }),
);

/** What an edge counted of a release and of the one it is compared with. */
type Compared = Static<typeof ComparisonsSchema>[number] & { url: string };

/** File in the data folder of `npm start` with the secret of its edge. */
export const EDGE_SECRET_FILE = 'edge-secret';

/** The secret of the edges: `EDGE_PURGE_SECRET`, or that of `npm start`. */
const edgeSecret = async (): Promise<string> =>
  process.env['EDGE_PURGE_SECRET'] || (await readFile(join(dataDir, EDGE_SECRET_FILE), 'utf8').catch(() => ''));

/** What each edge that answers counted of the releases that it compares. */
export async function figuresOf(urls: string[]): Promise<Compared[]> {
  const authorization = `Bearer ${await edgeSecret()}`;
  const answers = await Promise.all(
    (await eachEdge(urls)).map(async (url) => {
      try {
        const answer = await fetch(`${url}/release-figures`, {
          headers: { authorization },
          signal: AbortSignal.timeout(3000),
        });
        const found: unknown = await answer.json();
        return Value.Check(ComparisonsSchema, found) ? found.map((one) => ({ ...one, url })) : [];
      } catch {
        return [];
      }
    }),
  );
  return answers.flat().filter(({ control, visits }) => control !== null && visits > 0);
}
