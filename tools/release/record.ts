/** What the store remembers beside the releases themselves: how each was made, and every move of a pointer. */
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { ReleaseStore } from '../../shell/server/release-store.ts';
import { CauseSchema, orNull } from '../operators-releases.ts';

const RecordSchema = Type.Object({
  /** ISO 8601 in UTC. */
  builtAt: Type.String(),
  commit: orNull(Type.String()),
  author: orNull(Type.String()),
  /** Files that were not as they were committed. */
  uncommitted: Type.Array(Type.String()),
  /** Whether lint and the remote's tests passed on exactly this source. */
  tested: Type.Boolean(),
  /** Addresses rendered and visited; null where it was not proven, or not in a browser. */
  rendered: orNull(Type.Array(Type.String())),
  visited: orNull(Type.Array(Type.String())),
  /** Build of the shell that it was proven in. */
  provenIn: Type.Optional(Type.String()),
});

/** How a release was made and proven. */
export type ReleaseRecord = Static<typeof RecordSchema>;

/** Moves of the live release. */
const LIVE_MOVES = ['release', 'rollback', 'unregister', 'canary-promoted', 'automatic-rollback'] as const;
/** Moves of a canary that leave the live release as it is. */
const CANARY_MOVES = ['canary-started', 'canary-share', 'canary-ended'] as const;

/** Of a release of which nothing is known but that it is there now. */
export const unknownRecord = (): ReleaseRecord => ({
  builtAt: new Date().toISOString(),
  commit: null,
  author: null,
  uncommitted: [],
  tested: false,
  rendered: null,
  visited: null,
});

/**
 * What is taken of the record that a team sends with its release: how it was made. Whether it was tested and proven is found out here.
 * @param sent null where it sent none
 */
export function madeElsewhere(sent: ReleaseRecord | null): ReleaseRecord {
  const { builtAt, commit, author, uncommitted } = sent ?? unknownRecord();
  return { ...unknownRecord(), builtAt, commit, author, uncommitted };
}

/**
 * Whether a stored release needs no proof: its version names its content, so that what was proven in this very shell is proven.
 * @param shell build of the live shell
 */
export const wasProven = (
  record: ReleaseRecord | null,
  shell: string,
  { isVisited }: { isVisited: boolean },
): boolean =>
  record !== null && record.provenIn === shell && record.rendered !== null && (record.visited !== null || !isVisited);

const MoveSchema = Type.Object({
  at: Type.String(),
  /** Of a canary's move: the canary. */
  version: Type.String(),
  /** What was live before. */
  before: orNull(Type.String()),
  how: Type.Enum([...LIVE_MOVES, ...CANARY_MOVES]),
  /** Of a canary that started or whose share changed. */
  percent: Type.Optional(Type.Number()),
  /** Set where an edge moved it by itself. */
  cause: Type.Optional(CauseSchema),
  by: Type.String(),
});

/** One move of a remote's pointer. */
export type Move = Static<typeof MoveSchema>;

/** Whether the version of the move was live from then on. */
export const movedLive = ({ how }: Move): boolean =>
  how !== 'unregister' && (LIVE_MOVES as readonly string[]).includes(how);

const recordFile = (dir: string) => join(dir, 'record.json');
const historyFile = (releases: ReleaseStore, remote: string) => join(releases.dir, remote, 'history.jsonl');

/** @param dir folder of the release */
export const writeRecord = (dir: string, record: ReleaseRecord): Promise<void> =>
  writeFile(recordFile(dir), `${JSON.stringify(record, null, 2)}\n`);

/** @returns null where there is none: a release from before there were records, or a damaged one */
export async function readRecord(dir: string): Promise<ReleaseRecord | null> {
  const text = await readFile(recordFile(dir), 'utf8').catch(() => '');
  return parse(RecordSchema, text);
}

/** Adds a line. The caller holds the store's lock. */
export const writeHistory = (
  releases: ReleaseStore,
  remote: string,
  { by = mover(), ...move }: Omit<Move, 'by'> & { by?: string },
): Promise<void> => appendFile(historyFile(releases, remote), `${JSON.stringify({ ...move, by })}\n`);

/** Who moves a pointer: user and machine. A container's user may have a number only. */
export function mover(): string {
  const user = () => {
    try {
      return userInfo().username;
    } catch {
      return String(process.getuid?.() ?? 'unknown');
    }
  };
  return `${user()}@${hostname()}`;
}

/** The moves of a remote's pointer, the newest first. A line that a crash cut off is left out. */
export async function readHistory(releases: ReleaseStore, remote: string): Promise<Move[]> {
  const text = await readFile(historyFile(releases, remote), 'utf8').catch(() => '');
  const moves = text.split('\n').map((line) => parse(MoveSchema, line));
  return moves.filter((move) => move !== null).reverse();
}

/** Whether a person took the remote out of the store, and nothing was released since. */
export const isUnregistered = async (releases: ReleaseStore, remote: string): Promise<boolean> =>
  (await readHistory(releases, remote))[0]?.how === 'unregister';

function parse<Schema extends TSchema>(schema: Schema, text: string): Static<Schema> | null {
  try {
    const value: unknown = JSON.parse(text);
    return Value.Check(schema, value) ? value : null;
  } catch {
    return null;
  }
}
