import { Value } from 'typebox/value';
import { edgeAddresses } from '../../../../../tools/edge-addresses.ts';
import { type OperatorsReleases, OperatorsReleasesSchema } from '../../../../../tools/operators-releases.ts';
import type { Config } from '../../../config.ts';

const TIMEOUT_MS = 3_000;

export interface Asked {
  /** Host and port. */
  edge: string;
  /** null where it did not answer, or with something else. */
  answer: OperatorsReleases | null;
}

/** An edge that this API knows. */
export interface Edge {
  /** Host and port. */
  name: string;
  /** Address under which it is told of changes; null where its name leads to none. */
  url: string | null;
}

/** Every edge, at the addresses it is told of changes at. */
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

/** Asks every edge for its releases. */
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
