import {
  exportCourses,
  exportSchedules,
  importCourses,
  importParticipants,
  importSchedules,
  importSeats,
  type RowResult,
} from '@site/shared/api/imports';
import { classDays } from '@site/shared/class-days';
import type { List } from '@site/shared/store/state';
import { batchAddress } from '../batch/batch-address.ts';
import type { CsvColumn } from '../staff-list/csv.ts';
import type { Part } from './all-rows.ts';
import { copy } from './copy.ts';
import { fileTable, type FileRow, type Headers } from './file-table.ts';

/** By line, the version of the stored row when it was judged; null where nothing was stored. */
export type Seen = ReadonlyMap<number, number | null>;

/** A file whose columns are understood. */
export interface ReadFile {
  rows: readonly FileRow[];
  /** The field of each cell. */
  columns: readonly string[];
  ignored: readonly string[];
  /** Judges the rows. */
  check: () => Promise<RowResult[]>;
  /** Saves these rows, as they were judged. */
  save: (seen: Seen) => Promise<RowResult[]>;
}

export interface ExportedRow {
  id: number;
  cells: Readonly<Record<string, string>>;
}

/** One list that staff import. */
export interface Kind {
  title: string;
  lead: string;
  /** Start of the names of its files. */
  fileName: string;
  back: { label: string; to: string };
  headers: Readonly<Record<string, string>>;
  csv: readonly CsvColumn<ExportedRow>[];
  example: ExportedRow;
  /** @returns the reason where the text is no table of this kind */
  read: (text: string) => ReadFile | string;
  /** What to paste, and what the columns hold. */
  hints: { paste: string; columns: string };
  /** Reads the stored rows, to correct and import; null where they are no list to change. */
  stored: ((part: Part) => Promise<List<ExportedRow>>) | null;
  /** Says of a cell that is imported as it is what will not work because of it; null where the cell is right. */
  warnings: Readonly<Partial<Record<string, (cell: string) => string | null>>>;
}

interface Table<Field extends string> {
  columns: Field[];
  rows: { line: number; version: number | null; cells: string[] }[];
  dry_run: boolean;
}

interface Definition<Field extends string> {
  words: { title: string; lead: string; rows: string; columns: Headers<Field>; example: Headers<Field> };
  /** The list. */
  back: Kind['back'];
  needed: readonly Field[];
  /** The columns of a text without a row of headers; by default there must be one. */
  assumed?: readonly Field[];
  hints: Kind['hints'];
  send: (table: Table<Field>) => Promise<RowResult[]>;
  stored: Kind['stored'];
  warnings?: Kind['warnings'];
}

function kind<Field extends string>({
  words,
  back,
  needed,
  assumed,
  hints,
  send,
  stored,
  warnings = {},
}: Definition<Field>): Kind {
  const headers: Readonly<Record<string, string>> = words.columns;
  return {
    title: words.title,
    lead: words.lead,
    fileName: words.rows,
    back,
    headers,
    csv: Object.entries(headers).map(([field, header]) => ({ header, value: ({ cells }) => cells[field] ?? '' })),
    example: { id: 0, cells: words.example },
    hints,
    stored,
    warnings,
    read: (text) => {
      const table = fileTable(text, words.columns, needed, assumed);
      if (typeof table === 'string') return table;
      const { columns, rows, ignored } = table;
      const sent = (seen: Seen | null) =>
        rows
          .filter(({ line }) => seen?.has(line) ?? true)
          .map((row) => ({ ...row, version: seen?.get(row.line) ?? null }));
      return {
        columns,
        rows,
        ignored,
        check: () => send({ columns, rows: sent(null), dry_run: true }),
        save: (seen) => send({ columns, rows: sent(seen), dry_run: false }),
      };
    },
  };
}

const TABLE = { paste: copy.choose.pasteHint, columns: copy.columnsText };
const COURSES = { label: copy.list, to: '/admin-dashboard/courses' };

const kinds: Readonly<Record<string, Kind>> = {
  courses: kind({
    words: copy.courses,
    back: COURSES,
    needed: ['code'],
    hints: TABLE,
    send: importCourses,
    stored: exportCourses,
  }),
  schedules: kind({
    words: copy.schedules,
    back: COURSES,
    needed: ['course', 'batch'],
    hints: TABLE,
    send: importSchedules,
    stored: exportSchedules,
    warnings: { days: (cell) => (classDays(cell) ? null : copy.schedules.daysUnread) },
  }),
};

/** @param name of the address */
export const kindOf = (name: string): Kind | undefined => (Object.hasOwn(kinds, name) ? kinds[name] : undefined);

/** @param batchName of the list */
export const participantsOf = (batch: number, batchName: string): Kind =>
  kind({
    words: copy.participants,
    back: { label: batchName, to: batchAddress(batch) },
    needed: ['email'],
    hints: { ...TABLE, columns: copy.peopleColumnsText },
    send: (table) => importParticipants(batch, table),
    stored: null,
  });

/** @param company whose request it is */
export const seatsOf = (needId: number, company: string): Kind =>
  kind({
    words: copy.seats,
    back: { label: company, to: `/admin-dashboard/corporate-needs/${needId}` },
    needed: ['full_name', 'email', 'phone_number'],
    assumed: ['full_name', 'email', 'phone_number'],
    hints: { paste: copy.seats.hint, columns: copy.seats.columnsText },
    send: (table) => importSeats(needId, table),
    stored: null,
  });
