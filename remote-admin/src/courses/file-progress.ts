/** Files of the course form, in the order of its multipart body. */
export const FILE_FIELDS = ['header_image', 'thumbnail', 'document'] as const;

type FileField = (typeof FILE_FIELDS)[number];

/**
 * How far each file of an upload is. A body is sent from its start to its end, so the files follow each other.
 * @param files the chosen files
 * @param part of the whole body that is sent, 0 to 1
 * @returns percent by field, for the chosen files
 */
export function fileProgress(
  files: Readonly<Record<FileField, File | null>>,
  part: number,
): Partial<Record<FileField, number>> {
  const total = FILE_FIELDS.reduce((sum, field) => sum + (files[field]?.size ?? 0), 0);
  let left = total * part;
  const progress: Partial<Record<FileField, number>> = {};
  for (const field of FILE_FIELDS) {
    const file = files[field];
    if (!file) continue;
    progress[field] = left >= file.size ? 100 : Math.floor((100 * left) / file.size);
    left = Math.max(0, left - file.size);
  }
  return progress;
}
