import type pg from 'pg';
import { writeAuditEntry } from '../../../audit/record.ts';
import { transaction } from '../../../database/pool.ts';
import { conflict, notFound } from '../../../http/api-error.ts';
import { refuseStale, type StaffWrite } from '../../../http/if-match.ts';
import { lockEntry, type Entry } from './entries.ts';
import { listLine } from './read-line.ts';

/** A change of the waiting list by staff. */
export interface LineWrite extends StaffWrite {
  readonly reason?: string | undefined;
}

type LineVerb = 'remove' | 'move' | 'offer' | 'extend';

/** An entry in the waiting list of a batch, read while the batch is locked. */
export type QueuedEntry = Entry & { readonly course_schedule_id: number };

interface Changed {
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** Changes an entry that waits or is offered a seat, and writes that to the audit. @throws ApiError 404; 409 CONFLICT, NOT_POSSIBLE */
export async function changeLine(
  db: pg.Pool,
  entryId: number,
  verb: LineVerb,
  { actor, expected, reason }: LineWrite,
  work: (client: pg.PoolClient, entry: QueuedEntry) => Promise<Changed>,
): Promise<void> {
  await transaction(db, async (client) => {
    const entry = await lockEntry(client, entryId);
    if (!entry || entry.course_schedule_id === null) throw notFound('Tidak ada di daftar tunggu');
    const { course_schedule_id: batch } = entry;
    await refuseStale(expected, entry.version, async () => {
      const rows = await listLine(client, batch);
      return rows.find(({ id }) => id === entryId) ?? null;
    });
    if (entry.state !== 'WAITING' && entry.state !== 'OFFERED') throw notPossible();
    const { before, after } = await work(client, { ...entry, course_schedule_id: batch });
    // The audit names the entry by its id and not the person, because entries of the audit cannot be erased.
    const subject = { action: `waiting_list.${verb}`, entity: 'waiting_entry', id: entryId, reason } as const;
    await writeAuditEntry(client, actor, { ...subject, before, after: { ...after, course_schedule_id: batch } });
  });
}

export const notPossible = (why = 'Tidak bisa dilakukan: tawarannya sedang berjalan atau sudah berakhir.') =>
  conflict('NOT_POSSIBLE', why);
