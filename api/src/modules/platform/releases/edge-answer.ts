import { Value } from 'typebox/value';
import { edgeAddresses } from '../../../../../tools/edge-addresses.ts';
import { type OperatorsReleases, OperatorsReleasesSchema } from '../../../../../tools/operators-releases.ts';
import type { Config } from '../../../config.ts';

const TIMEOUT_MS = 3_000;

export interface Asked {
  /** Host and port. */
  edge: string;
  /** null where it did not answer, or answered something unreadable. */
  answer: OperatorsReleases | null;
}

/** An edge that this API knows. */
export interface Edge {
  /** Host and port. */
  name: string;
  /** The address at which it is told about changes; null where its name has no address. */
  url: string | null;
}

/** All edges, at the addresses at which they are told about changes. */
export async function knownEdges(urls: readonly string[], warn: (error: unknown) => void): Promise<Edge[]> {
  const found = await Promise.all(
    urls.map((url) =>
      edgeAddresses(url).then(
        (addresses) => addresses.map((address): Edge => ({ name: new URL(address).host, url: address })),
        (error: unknown): Edge[] => {
          warn(error);
          return [{ name: new URL(url).host, url: null }];
        },
      ),
    ),
  );
  return found.flat();
}

/** Asks every edge about its releases. */
export async function askEdges(
  { urls, secret }: Config['edgePurge'],
  warn: (error: unknown) => void,
): Promise<Asked[]> {
  const edges = await knownEdges(urls, warn);
  return Promise.all(
    edges.map(async ({ name, url }): Promise<Asked> => {
      if (url === null) return { edge: name, answer: null };
      return ask(new URL('operators/releases', url), secret).then(
        (answer) => ({ edge: name, answer }),
        (error: unknown) => {
          warn(error);
          return { edge: name, answer: null };
        },
      );
    }),
  );
}

async function ask(url: URL, secret: string): Promise<OperatorsReleases> {
  const answer = await fetch(url, {
    headers: { authorization: `Bearer ${secret}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`The edge ${url.host} answered ${answer.status} for its releases`);
  const body: unknown = await answer.json();
  if (!Value.Check(OperatorsReleasesSchema, body))
    throw new Error(`The edge ${url.host} answered with something else than releases`);
  return body;
}
