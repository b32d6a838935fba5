import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { MultipartFile } from '@fastify/multipart';
import { cleanText } from '@site/shared/clean-text';
import { Type, type Static, type TSchema } from 'typebox';
import type { Config } from '../../../config.ts';
import { ApiError, invalid } from '../../../http/api-error.ts';
import { formErrors } from '../../../http/field-errors.ts';
import { closed, filled, id, nullable, oneOf } from '../../../http/schema-types.ts';
import { unstorable } from '../../../http/text-guard.ts';
import { compileFormValidator } from '../../../http/validation.ts';
import type { FileOnDisk } from '../../../media-store/media-store.ts';
import { CourseType } from '../course-schedules/schemas.ts';
import { EditedRefundPolicy, refundPolicyFault } from './refund-policy.ts';
import { inUploadFolder } from '../media/upload-folder.ts';

const price = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });
const slug = Type.String({ maxLength: 150, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' });
const required = {
  title: filled(200),
  code: filled(60),
  slug,
  type: CourseType,
  category_id: id,
  description: filled(20_000),
  short_description: filled(130),
  price,
};
const optional = {
  introduction_video: Type.Optional(nullable(Type.String({ format: 'youtube', maxLength: 300 }))),
  discount_id: Type.Optional(nullable(id)),
  /** The percentage of sessions that a participant has to attend for a certificate. */
  certificate_threshold: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** Sent as JSON. */
  refund_policy: Type.Optional(EditedRefundPolicy),
};

export const NewCourse = closed({ ...required, ...optional });
export type NewCourse = Static<typeof NewCourse>;

export const IMAGE_FIELDS = ['header_image', 'thumbnail'] as const;
export const FILE_FIELDS = [...IMAGE_FIELDS, 'document'] as const;
export type FileField = (typeof FILE_FIELDS)[number];

/** A change of a course. A missing field stays as it is; null clears it. */
export const CourseChange = closed({
  ...Type.Partial(NewCourse).properties,
  /** Sent as JSON: the files that the course no longer has. */
  remove_files: Type.Optional(Type.Array(oneOf(...FILE_FIELDS), { uniqueItems: true, maxItems: FILE_FIELDS.length })),
});
export type CourseChange = Static<typeof CourseChange>;

export interface CourseForm<T> {
  readonly fields: T;
  /** The files that were sent with content. They are on disk, because many uploads at once would fill the memory. */
  readonly files: FormFiles;
}

type FormFiles = Partial<Record<FileField, FileOnDisk>>;

/** The fields that are sent as JSON. */
const JSON_FIELDS = ['refund_policy', 'remove_files'];
/** The fields in which an empty text means null. */
const CLEARABLE = ['introduction_video', 'discount_id'];

const validators = { create: compileFormValidator(NewCourse), update: compileFormValidator(CourseChange) };

/** Passes the form to `work`. Its files on disk are deleted afterwards, also when `work` fails. */
export async function withNewCourse<R>(
  request: FastifyRequest,
  limits: Config['uploads'],
  work: (form: CourseForm<NewCourse>) => Promise<R>,
): Promise<R> {
  return inUploadFolder(async (folder) => work(await read<typeof NewCourse>(request, limits, 'create', folder)));
}

/** The same for a change. */
export async function withCourseChange<R>(
  request: FastifyRequest,
  limits: Config['uploads'],
  work: (form: CourseForm<CourseChange>) => Promise<R>,
): Promise<R> {
  return inUploadFolder(async (folder) => work(await read<typeof CourseChange>(request, limits, 'update', folder)));
}

async function read<T extends TSchema>(
  request: FastifyRequest,
  limits: Config['uploads'],
  kind: keyof typeof validators,
  folder: string,
): Promise<CourseForm<Static<T>>> {
  if (!request.isMultipart()) throw new ApiError(415, 'UNSUPPORTED_TYPE', 'Kirim sebagai multipart/form-data');
  const { fields, files } = await readParts(request, limits, folder);
  const validate = validators[kind];
  if (!validate(fields)) {
    throw invalid(formErrors(validate.errors));
  }
  const fault = refundPolicyFault((fields as CourseChange).refund_policy ?? []);
  if (fault !== null) throw invalid([{ field: 'refund_policy', message: fault }]);
  return { fields: fields as Static<T>, files };
}

/** Parses JSON. A text that is not JSON stays a text, which the schema then refuses. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function readParts(
  request: FastifyRequest,
  { imageMaxBytes, documentMaxBytes }: Config['uploads'],
  folder: string,
) {
  const fields: Record<string, unknown> = Object.create(null);
  const files: FormFiles = {};
  const parts = request.parts({
    limits: { fileSize: documentMaxBytes, files: FILE_FIELDS.length, fields: 20, fieldSize: 100_000, parts: 25 },
  });
  for await (const part of parts) {
    const name = part.fieldname;
    if (part.type === 'file') {
      if (!isFileField(name)) throw invalid([{ field: name, message: 'Kolom tidak dikenal' }]);
      const file = await spool(part, name === 'document' ? documentMaxBytes : imageMaxBytes, path.join(folder, name));
      if (file.bytes > 0 || part.filename) files[name] = file;
    } else {
      // Multipart forms end lines with CR LF, however they were typed.
      const text = typeof part.value === 'string' ? cleanText(part.value.replace(/\r\n?/g, '\n')) : '';
      if (unstorable.test(text)) throw new ApiError(400, 'MALFORMED', 'Permintaan tidak dapat dibaca');
      if (name in fields) throw invalid([{ field: name, message: 'Dikirim lebih dari sekali' }]);
      // An empty file input may arrive as an empty text.
      if (isFileField(name) && text === '') continue;
      if (JSON_FIELDS.includes(name)) fields[name] = parsed(text);
      else fields[name] = CLEARABLE.includes(name) && (text === '' || text === 'null') ? null : text;
    }
  }
  return { fields, files };
}

async function spool(part: MultipartFile, limit: number, file: string): Promise<FileOnDisk> {
  await pipeline(within(part, limit), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  return { path: file, bytes: (await fs.stat(file)).size };
}

/** The content of a part. Reading stops as soon as it is too large. */
async function* within(part: MultipartFile, limit: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of part.file) {
    bytes += chunk.length;
    if (bytes > limit) {
      part.file.resume();
      throw tooLarge(part.fieldname, limit);
    }
    yield chunk;
  }
  if (part.file.truncated) throw tooLarge(part.fieldname, limit);
}

function tooLarge(field: string, limit: number): ApiError {
  const message = `Berkas paling besar ${Math.round(limit / 1024 / 1024)} MB`;
  return new ApiError(413, 'TOO_LARGE', message, { errors: [{ field, message }] });
}

function isFileField(name: string): name is FileField {
  return FILE_FIELDS.some((field) => field === name);
}
