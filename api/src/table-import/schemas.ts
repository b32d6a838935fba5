import { Type, type Static } from 'typebox';
import { answer, closed, id, listAnswer, nullable, oneOf } from '../http/schema-types.ts';

/** The most rows of one request. */
export const MOST_ROWS = 500;
/** Enough for a file of one megabyte, written as JSON. */
export const MOST_BYTES = 2 * 1024 * 1024;

/** A table as a file has it. `version` comes from the dry run: null where it found no record. */
export const importOf = <const Field extends string>(fields: readonly Field[]) =>
  closed({
    columns: Type.Array(oneOf(...fields), { minItems: 1, maxItems: fields.length, uniqueItems: true }),
    rows: Type.Array(
      closed({
        line: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
        version: nullable(Type.Integer()),
        cells: Type.Array(Type.String({ maxLength: 25_000 }), { maxItems: fields.length }),
      }),
      { minItems: 1, maxItems: MOST_ROWS },
    ),
    /** Judges the rows without saving them. */
    dry_run: Type.Boolean(),
  });
export type Import = Static<ReturnType<typeof importOf<string>>>;

const RowResult = Type.Object({
  line: Type.Integer(),
  /** The name of the record. */
  name: Type.String(),
  /** CONFLICT: the record has changed since the dry run. */
  state: oneOf('NEW', 'CHANGED', 'SAME', 'WRONG', 'CONFLICT'),
  version: nullable(Type.Integer()),
  changes: Type.Array(Type.Object({ field: Type.String(), before: Type.String(), after: Type.String() })),
  errors: Type.Array(Type.Object({ field: Type.String(), message: Type.String() })),
});
export type RowResult = Static<typeof RowResult>;
export const ImportAnswer = answer(Type.Object({ rows: Type.Array(RowResult) }));

/** Records as texts, so that an unchanged file is read as no change. */
export const exportOf = <const Field extends string>(fields: readonly Field[]) => {
  const cells = Type.Object(Object.fromEntries(fields.map((field) => [field, Type.String()])));
  return listAnswer(Type.Object({ id, cells: Type.Unsafe<Record<Field, string>>(cells) }));
};

export const ExportQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 1000, default: 100 }),
  /** Only records below the row with this id. */
  before: Type.Optional(id),
});
export type ExportQuery = Static<typeof ExportQuery>;
