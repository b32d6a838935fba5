/** Asks the edges whether they serve what the store says. */
import { setTimeout as sleep } from 'node:timers/promises';

/** An edge looks at the pointers several times a second, and warms a new release up before it serves it. */
const SERVED_WITHIN = 15_000;
const ASK_AGAIN_AFTER = 50;

export interface EdgeAnswer {
  url: string;
  /** What it serves of the remote; null where it did not answer. */
  serves: string | null;
}

/** Origins of the edges: `EDGE_URLS`, separated by commas, or the one of `npm start`. */
export const edgeUrls = (): { urls: string[]; isNamed: boolean } => {
  const named = (process.env['EDGE_URLS'] ?? '').split(',').flatMap((url) => url.trim().replace(/\/$/, '') || []);
  return {
    urls: named.length ? named : [`http://127.0.0.1:${process.env['PORT'] ?? 3000}`],
    isNamed: named.length > 0,
  };
};

/** Waits until each edge serves the version, or does not in time. One that does not answer at all is asked once. */
export const confirm = (remote: string, version: string, urls: string[]): Promise<EdgeAnswer[]> =>
  Promise.all(
    urls.map(async (url) => {
      const deadline = Date.now() + SERVED_WITHIN;
      for (;;) {
        const serves = await servedBy(url, remote);
        if (serves === null || serves === version || Date.now() > deadline) return { url, serves };
        await sleep(ASK_AGAIN_AFTER);
      }
    }),
  );

async function servedBy(url: string, remote: string): Promise<string | null> {
  try {
    const answer = await fetch(`${url}/remotes.json`, { signal: AbortSignal.timeout(3000) });
    const set: unknown = await answer.json();
    if (typeof set !== 'object' || set === null || !('remotes' in set) || !Array.isArray(set.remotes)) return null;
    const live = (set.remotes as { name?: unknown; version?: unknown }[]).find(({ name }) => name === remote);
    return typeof live?.version === 'string' ? live.version : '';
  } catch {
    return null;
  }
}

/**
 * What to tell the person who moved a pointer.
 * @returns `isLive`: every edge that was asked serves it
 */
export function report(answers: EdgeAnswer[], version: string, isNamed: boolean): { isLive: boolean; words: string } {
  const behind = answers.filter(({ serves }) => serves !== version);
  if (behind.length === 0) return { isLive: true, words: `served by ${answers.map(({ url }) => url).join(', ')}` };
  if (!isNamed && behind.every(({ serves }) => serves === null))
    return {
      isLive: true,
      words: `no edge runs at ${behind.map(({ url }) => url).join(', ')}: name the edges of this store with EDGE_URLS to have it confirmed`,
    };
  return {
    isLive: false,
    words: behind
      .map(({ url, serves }) =>
        serves === null
          ? `${url} does not answer`
          : `${url} still serves ${serves || 'no release of this remote'}: does it read this store? Its log says why it keeps the other`,
      )
      .join('\n'),
  };
}
