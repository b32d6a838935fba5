import { Type } from 'typebox';
import { oneOf } from '../http/schema-types.ts';

/** The formats in which a list can be saved, by their file extension. */
export const FILE_FORMATS = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** The part of a list's query that asks for a format. Without it, the file is CSV. */
export const fileFormat = { format: Type.Optional(oneOf(...FILE_FORMATS)) };

/** The content type of each format. */
export const MEDIA_TYPES: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
