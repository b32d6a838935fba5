import { Type } from 'typebox';
import { oneOf } from '../http/schema-types.ts';

/** Kinds of files that a list is saved as, by their extension. */
export const FILE_FORMATS = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** In the query of a list as a file. Without it: CSV. */
export const fileFormat = { format: Type.Optional(oneOf(...FILE_FORMATS)) };

/** The content type of each. */
export const MEDIA_TYPES: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
