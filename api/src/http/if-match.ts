import type { FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { staffActor, type StaffActor } from '../audit/record.ts';
import type { LastSave } from '../audit/last-save.ts';
import { ApiError, conflict } from './api-error.ts';

/** The header that names the version a save started from. Without it, or with `*`, the last save wins. */
export const IfMatch = Type.Object({ 'if-match': Type.Optional(Type.String({ maxLength: 60 })) });

/** The version in the header, such as `"7"`; null where it names none. @throws ApiError 400 for a text that is no version */
export function expectedVersion(headers: Static<typeof IfMatch>): number | null {
  const header = headers['if-match']?.trim();
  if (header === undefined || header === '*') return null;
  const [, version] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header) ?? [];
  if (version === undefined) throw new ApiError(400, 'MALFORMED', 'If-Match harus berisi versi, misalnya "7"');
  return Number(version);
}

/** A save of a record by staff. */
export interface StaffWrite {
  readonly actor: StaffActor;
  /** The version that the form showed; null: the save applies to any version. */
  readonly expected: number | null;
}

/** A request to a route whose headers are {@link IfMatch}. */
export interface WriteRequest extends Pick<FastifyRequest, 'identity' | 'id'> {
  readonly headers: Static<typeof IfMatch>;
}

/** The save that a request makes. @throws ApiError 400 as {@link expectedVersion}; Error on a route that also admits others */
export function staffWrite(request: WriteRequest): StaffWrite {
  return { actor: staffActor(request), expected: expectedVersion(request.headers) };
}

/** The ETag header of a record in this version. */
export function entityTag(version: number): string {
  return `"${version}"`;
}

/**
 * Refuses a save that started from an old version. Call it with the row locked: otherwise another save may come between.
 * @param current reads what is stored now, in the form of the call's answers @param saved reads who saved it, where the form shows that
 * @throws ApiError 409 CONFLICT with `current` and `saved` in the body
 */
export async function refuseStale(
  expected: number | null,
  version: number,
  current: () => Promise<object | null>,
  saved?: () => Promise<LastSave | null>,
): Promise<void> {
  if (expected === null || expected === version) return;
  throw conflict('CONFLICT', 'Data ini sudah diubah orang lain. Periksa isi terbarunya, lalu simpan lagi.', {
    current: await current(),
    ...(saved && { saved: await saved() }),
  });
}
