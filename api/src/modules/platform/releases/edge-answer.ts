import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { edgeAddresses } from '../../../../../tools/edge-addresses.ts';
import type { Config } from '../../../config.ts';
import { nullable } from '../../../http/schema-types.ts';

const TIMEOUT_MS = 3_000;

const Spread = Type.Record(Type.String(), Type.Number());

/** What this API needs of an edge's answer. An edge of another version may say more. */
const EdgeAnswer = Type.Object({
  shell: Type.String(),
  remotes: Type.Array(
    Type.Object({
      name: Type.String(),
      serves: nullable(Type.String()),
      pointer: Type.Union([
        Type.Null(),
        Type.Object({
          version: Type.String(),
          previous: nullable(Type.String()),
          releasedAt: Type.String(),
          canary: Type.Optional(
            Type.Object({
              version: Type.String(),
              percent: Type.Number(),
              since: Type.String(),
              by: Type.Optional(Type.String()),
            }),
          ),
        }),
      ]),
      versions: Type.Array(
        Type.Object({
          version: Type.String(),
          builtAt: nullable(Type.String()),
          commit: nullable(Type.String()),
          author: nullable(Type.String()),
          visited: nullable(Type.Integer()),
          rendered: nullable(Type.Integer()),
          tested: Type.Boolean(),
        }),
      ),
      moves: Type.Array(
        Type.Object({
          at: Type.String(),
          version: Type.String(),
          before: nullable(Type.String()),
          how: Type.String(),
          by: Type.String(),
          cause: Type.Optional(
            Type.Object({
              judged: Type.String(),
              of: Type.Number(),
              bad: Type.Number(),
              control: Type.Object({ version: Type.String(), of: Type.Number(), bad: Type.Number() }),
            }),
          ),
        }),
      ),
    }),
  ),
  figures: Type.Object({
    since: Type.String(),
    releases: Type.Array(
      Type.Object({
        remote: Type.String(),
        version: Type.String(),
        hours: Type.Array(
          Type.Object({
            hour: Type.String(),
            visits: Type.Integer(),
            failed: Type.Integer(),
            LCP: Spread,
            INP: Spread,
          }),
        ),
        faults: Type.Array(
          Type.Object({
            type: Type.String(),
            at: Type.Array(Type.String()),
            count: Type.Integer(),
            last: Type.String(),
          }),
        ),
      }),
    ),
  }),
});
export type EdgeAnswer = Static<typeof EdgeAnswer>;

export interface Asked {
  /** Host and port. */
  edge: string;
  /** null where it did not answer, or with something else. */
  answer: EdgeAnswer | null;
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

async function ask(url: URL, secret: string): Promise<EdgeAnswer> {
  const answer = await fetch(url, {
    headers: { authorization: `Bearer ${secret}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`The edge ${url.host} answered ${answer.status} for its releases`);
  const body: unknown = await answer.json();
  if (!Value.Check(EdgeAnswer, body))
    throw new Error(`The edge ${url.host} answered with something else than releases`);
  return body;
}
