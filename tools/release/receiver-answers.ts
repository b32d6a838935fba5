/** What the parts of the receiver share: its options, the types of requests and answers, and the error that refuses one. */
import type { IncomingMessage } from 'node:http';
import type { ReleaseStore } from '../../shell/server/release-store.ts';
import type { ARCHIVE_LIMITS } from './archive.ts';
import type { Group } from './edges.ts';
import type { BuiltRemote, Prepared } from './release-built.ts';

export interface ReceiverOptions {
  releases: ReleaseStore;
  /** File with the hash of each remote's token. */
  tokensFile: string;
  /** Origin of the API releases are proven against. */
  apiUrl: string;
  /** Whether their pages are visited in a browser. */
  isVisited: boolean;
  /** Waits until the edges serve a version and render it. @returns whether they do, and what to tell */
  confirm: (remote: string, version: string, group: Group) => Promise<{ isLive: boolean; words: string }>;
  limits?: typeof ARCHIVE_LIMITS;
  /** Checks and proves a release, and puts it into the store. */
  prepare?: (built: BuiltRemote) => Promise<Prepared>;
  log?: (entry: Record<string, unknown>) => void;
}

/** An answer that refuses. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** The body of an answer. */
export type Answer = Record<string, unknown>;

/** A request with the token of its remote. */
export interface Asked {
  remote: string;
  request: IncomingMessage;
  query: URLSearchParams;
  /** For the history: who has the token of a remote is its team. */
  by: string;
}

/** By method and what follows the name of the remote: `POST rollback`. */
export type Actions = Record<
  string,
  {
    /** Parameters that it understands. */
    takes: readonly string[];
    answer: (asked: Asked) => Promise<Answer>;
  }
>;

/** What the edges say of a move. @param version that they are to serve to the group */
export async function confirmed(
  { confirm }: ReceiverOptions,
  remote: string,
  version: string,
  group: Group,
): Promise<{ isLive: boolean; edges: string }> {
  const { isLive, words } = await confirm(remote, version, group);
  return { isLive, edges: words };
}
