/** Files of the course form, in the order of its multipart body. */
export const FILE_FIELDS = ['header_image', 'thumbnail', 'document'] as const;

/** In place of a file: the stored one goes. */
export const REMOVED = 'REMOVED';
/** What becomes of a file; null: it stays as it is. */
export type FileChange = File | typeof REMOVED | null;

export type FileField = (typeof FILE_FIELDS)[number];

/**
 * How far each file of an upload is. A body is sent from its start to its end, so the files follow each other.
 * @param files what was chosen
 * @param part of the whole body that is sent, 0 to 1
 * @returns percent by field, for the chosen files
 */
export function fileProgress(
  files: Readonly<Record<FileField, FileChange>>,
  part: number,
): Partial<Record<FileField, number>> {
  const sizeOf = (field: FileField) => {
    const file = files[field];
    return file instanceof File ? file.size : null;
  };
  const total = FILE_FIELDS.reduce((sum, field) => sum + (sizeOf(field) ?? 0), 0);
  let left = total * part;
  const progress: Partial<Record<FileField, number>> = {};
  for (const field of FILE_FIELDS) {
    const size = sizeOf(field);
    if (size === null) continue;
    progress[field] = left >= size ? 100 : Math.floor((100 * left) / size);
    left = Math.max(0, left - size);
  }
  return progress;
}
