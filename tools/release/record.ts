/** What the store remembers beside the releases themselves: how each was made, and every move of a pointer. */
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { ReleaseStore } from '../../shell/server/release-store.ts';

const OrNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

const RecordSchema = Type.Object({
  /** ISO 8601 in UTC. */
  builtAt: Type.String(),
  commit: OrNull(Type.String()),
  author: OrNull(Type.String()),
  /** Files that were not as they were committed. */
  uncommitted: Type.Array(Type.String()),
  /** Whether lint and the remote's tests passed on exactly this source. */
  tested: Type.Boolean(),
  /** Addresses rendered and visited; null where it was not proven, or not in a browser. */
  rendered: OrNull(Type.Array(Type.String())),
  visited: OrNull(Type.Array(Type.String())),
});

/** How a release was made and proven. */
export type ReleaseRecord = Static<typeof RecordSchema>;

const MoveSchema = Type.Object({
  at: Type.String(),
  version: Type.String(),
  before: OrNull(Type.String()),
  how: Type.Union([Type.Literal('release'), Type.Literal('rollback')]),
  by: Type.String(),
});

/** One move of a remote's pointer. */
export type Move = Static<typeof MoveSchema>;

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
export const writeHistory = (releases: ReleaseStore, remote: string, move: Omit<Move, 'by'>): Promise<void> =>
  appendFile(
    historyFile(releases, remote),
    `${JSON.stringify({ ...move, by: `${userInfo().username}@${hostname()}` })}\n`,
  );

/** The moves of a remote's pointer, the newest first. A line that a crash cut off is left out. */
export async function readHistory(releases: ReleaseStore, remote: string): Promise<Move[]> {
  const text = await readFile(historyFile(releases, remote), 'utf8').catch(() => '');
  const moves = text.split('\n').map((line) => parse(MoveSchema, line));
  return moves.filter((move) => move !== null).reverse();
}

function parse<Schema extends TSchema>(schema: Schema, text: string): Static<Schema> | null {
  try {
    const value: unknown = JSON.parse(text);
    return Value.Check(schema, value) ? value : null;
  } catch {
    return null;
  }
}
