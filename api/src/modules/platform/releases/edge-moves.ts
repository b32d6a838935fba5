/** Has an edge move a release, and asks all edges what they serve. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { servedBy, unrenderedAt } from '../../../../../tools/edge-serves.ts';
import type { Edge } from './edge-answer.ts';

/** The time for one edge, ms. An edge waits four seconds for the lock of the store. */
const MOVED_WITHIN = 6_000;
/** The time for all edges that are tried, ms. */
const ALL_TRIED_WITHIN = 12_000;
/** The time until edges serve a release, ms. They read the pointer several times a second, and warm the release up before they serve it. */
const SERVED_WITHIN = 12_000;
const ASK_AGAIN_AFTER = 100;

export interface AskedMove {
  /** The path below `operators/releases/` of an edge. */
  path: 'rollback' | 'canary';
  body: { remote: string; by: string } & Record<string, string | number>;
  /** The code in an edge's answer where the move was done already. */
  doneWith: string | null;
}

const Moved = Type.Object({ version: Type.String(), before: Type.String() });
const Refused = Type.Object({
  code: Type.String(),
  message: Type.String(),
  live: Type.Optional(Type.Union([Type.String(), Type.Null()])),
});

export type Outcome =
  | { kind: 'moved' }
  | ({ kind: 'refused' } & Static<typeof Refused>)
  /** No edge answered. `mayBeMoved`: one of them may have received the call. */
  | { kind: 'unanswered'; mayBeMoved: boolean };

/**
 * Asks one edge after the other until one answers; all of them use the same store. An edge that did not answer may have moved the pointer nevertheless.
 * Then the next one finds it moved.
 */
export async function moveByEdge(
  edges: readonly Edge[],
  secret: string,
  { path, body: asked, doneWith }: AskedMove,
  warn: (error: unknown) => void,
): Promise<Outcome> {
  const end = AbortSignal.timeout(ALL_TRIED_WITHIN);
  let mayBeMoved = false;
  let readOnly: Static<typeof Refused> | null = null;
  for (const { name, url } of edges) {
    if (url === null || end.aborted) continue;
    try {
      const answer = await fetch(new URL(`operators/releases/${path}`, url), {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        body: JSON.stringify(asked),
        signal: AbortSignal.any([end, AbortSignal.timeout(MOVED_WITHIN)]),
      });
      const body: unknown = await answer.json().catch(() => null);
      if (answer.ok && Value.Check(Moved, body)) return { kind: 'moved' };
      if (answer.status === 409 && Value.Check(Refused, body)) {
        if (mayBeMoved && body.code === doneWith) return { kind: 'moved' };
        if (body.code !== 'STORE_READ_ONLY') return { kind: 'refused', ...body };
        // Another edge may be allowed to write to the store.
        readOnly = body;
      }
      mayBeMoved ||= answer.status >= 500;
      warn(new Error(`The edge ${name} answered ${answer.status} to ${path}`));
    } catch (error) {
      mayBeMoved ||= !isUnconnected(error);
      warn(error);
    }
  }
  return readOnly && !mayBeMoved ? { kind: 'refused', ...readOnly } : { kind: 'unanswered', mayBeMoved };
}

const UNCONNECTED = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'UND_ERR_CONNECT_TIMEOUT'];
/** Whether the call certainly did not reach the edge. */
const isUnconnected = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  UNCONNECTED.includes(String(error.cause.code));

interface Confirmation {
  edge: string;
  /** The version of the remote that it serves; empty where it serves none or renders no page of it; null where it does not answer. */
  serves: string | null;
}

/** Waits until every edge serves the version and renders a page of it, or the time is over. An edge that does not answer at all is asked once. */
export const confirmServed = (
  edges: readonly Edge[],
  { remote, version }: { remote: string; version: string },
  within = SERVED_WITHIN,
): Promise<Confirmation[]> =>
  Promise.all(
    edges.map(async ({ name, url }) => {
      if (url === null) return { edge: name, serves: null };
      for (const end = Date.now() + within; ; await sleep(ASK_AGAIN_AFTER)) {
        const { serves: named, page } = await servedBy(url, remote);
        const serves = named === version && page && (await unrenderedAt(page)) !== null ? '' : named;
        if (serves === null || serves === version || Date.now() > end) return { edge: name, serves };
      }
    }),
  );
