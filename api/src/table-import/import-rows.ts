import type pg from 'pg';
import type { StaffActor } from '../audit/record.ts';
import { onOneConnection } from '../database/pool.ts';
import { ApiError, conflict, type FieldError } from '../http/api-error.ts';
import type { Cells } from './cells.ts';
import type { Import, RowResult } from './schemas.ts';

/** The stored record of a row. */
export interface StoredRecord {
  readonly id: number;
  readonly version: number;
  readonly cells: Cells;
}

/** The result of judging a row. `save` uses the service of single saves, with the version that was read; null where the row would be refused. */
export interface Judgement {
  readonly errors: readonly FieldError[];
  readonly save: ((actor: StaffActor) => Promise<unknown>) | null;
}

/** A kind of records that staff import. */
export interface ImportKind {
  /** How each field is read. */
  readonly reading: Readonly<Record<string, (text: string) => string>>;
  /** Fields with the name of another record, in upper or lower case. */
  readonly names: readonly string[];
  /** Fields that must not be empty. */
  readonly required: readonly string[];
  /** The key of the record that a row is about; null where the row has none. */
  readonly keyOf: (cells: Cells) => string | null;
  /** The field of the key, for messages. */
  readonly keyField: string;
  readonly nameOf: (cells: Cells) => string;
  /** Reads the stored records of the rows. */
  readonly prepare: (rows: readonly Cells[]) => Promise<{
    readonly stored: (key: string) => StoredRecord | undefined;
    /** @param cells of the whole record after the save @param changed the fields that the save would change */
    readonly judge: (cells: Cells, changed: readonly string[], stored: StoredRecord | undefined) => Judgement;
  }>;
}

interface ImportCall {
  readonly db: pg.Pool;
  readonly actor: StaffActor;
}

/**
 * Judges every row and, unless it is a dry run, saves the right ones. A wrong row does not stop the others.
 * @throws ApiError 409 IMPORT_RUNNING while another import saves: two at the same time would both find a record missing, and make it twice
 */
export async function importRows(kind: ImportKind, table: Import, { db, actor }: ImportCall): Promise<RowResult[]> {
  if (table.dry_run) return judgeRows(kind, table, null);
  return onOneConnection(db, async (client) => {
    const { rows } = await client.query<{ mine: boolean }>(`SELECT pg_try_advisory_lock(hashtext('import')) AS mine`);
    if (!rows[0]?.mine) throw conflict('IMPORT_RUNNING', 'Impor lain sedang berjalan. Coba lagi sebentar lagi.');
    try {
      return await judgeRows(kind, table, actor);
    } finally {
      await client.query(`SELECT pg_advisory_unlock(hashtext('import'))`);
    }
  });
}

async function judgeRows(kind: ImportKind, table: Import, actor: StaffActor | null): Promise<RowResult[]> {
  const rows = table.rows.map(({ cells, ...row }) => ({ ...row, cells: readCells(kind, table.columns, cells) }));
  const { stored, judge } = await kind.prepare(rows.map(({ cells }) => cells));
  const lines = new Map<string, number>();
  const results: RowResult[] = [];
  for (const { line, version, cells } of rows) {
    const key = kind.keyOf(cells);
    const record = key === null ? undefined : stored(key);
    const whole = { ...blank(kind), ...record?.cells, ...cells };
    const same = (field: string) => compared(kind, field, whole) === compared(kind, field, record?.cells ?? {});
    const fields = Object.keys(kind.reading).filter((field) => !same(field));
    const result = {
      line,
      name: kind.nameOf(whole),
      version: record?.version ?? null,
      changes: record ? fields.map((field) => changeOf(field, record.cells, whole)) : [],
      errors: [],
    };
    const earlier = key === null ? undefined : lines.get(key);
    if (key !== null) lines.set(key, earlier ?? line);
    if (earlier !== undefined) {
      const message = `Sama dengan baris ${earlier}`;
      results.push({ ...result, state: 'WRONG', errors: [{ field: kind.keyField, message }] });
      continue;
    }
    if (record && fields.length === 0) {
      results.push({ ...result, state: 'SAME' });
      continue;
    }
    const { errors, save } = judge(whole, fields, record);
    const empty = kind.required.filter((field) => whole[field] === '');
    const wrong = [
      ...empty.map((field) => ({ field, message: 'Wajib diisi' })),
      ...errors.filter(({ field }) => !empty.includes(field)),
    ];
    if (wrong.length > 0 || save === null) results.push({ ...result, state: 'WRONG', errors: wrong });
    else if (actor === null) results.push({ ...result, state: record ? 'CHANGED' : 'NEW' });
    else if (version !== result.version) results.push({ ...result, ...conflicting(kind, version, record) });
    else results.push({ ...result, ...(await saved(kind, () => save(actor), record)) });
  }
  return results;
}

const readCells = (kind: ImportKind, columns: readonly string[], cells: readonly string[]): Cells =>
  Object.fromEntries(columns.map((field, index) => [field, kind.reading[field]?.(cells[index] ?? '') ?? '']));

const blank = (kind: ImportKind): Cells => Object.fromEntries(Object.keys(kind.reading).map((field) => [field, '']));

const compared = ({ names }: ImportKind, field: string, { [field]: cell = '' }: Cells) =>
  names.includes(field) ? cell.toLowerCase() : cell;

const changeOf = (field: string, before: Cells, after: Cells) => ({
  field,
  before: before[field] ?? '',
  after: after[field] ?? '',
});

type Ending = Pick<RowResult, 'state' | 'errors'>;

function conflicting(kind: ImportKind, seen: number | null, record: StoredRecord | undefined): Ending {
  const message = !record
    ? 'Sudah dihapus setelah diperiksa.'
    : seen === null
      ? 'Sudah dibuat rekan lain setelah diperiksa.'
      : 'Sudah diubah rekan lain setelah diperiksa.';
  return { state: 'CONFLICT', errors: [{ field: kind.keyField, message: `${message} Periksa berkasnya lagi.` }] };
}

/** Saves a row. A refusal is reported at the row; an error of the server ends the import. */
async function saved(
  kind: ImportKind,
  save: () => Promise<unknown>,
  record: StoredRecord | undefined,
): Promise<Ending> {
  try {
    await save();
    return { state: record ? 'CHANGED' : 'NEW', errors: [] };
  } catch (error) {
    if (!(error instanceof ApiError) || error.statusCode >= 500) throw error;
    if (error.code === 'CONFLICT') return conflicting(kind, record?.version ?? null, record);
    const errors = error.errors ?? [{ field: kind.keyField, message: error.message }];
    return { state: 'WRONG', errors: [...errors] };
  }
}
