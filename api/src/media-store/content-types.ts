/** The kinds of files that are served, by their ending. The ending was chosen when the content was checked. */
const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
};

/** The content type of a file; null where its kind is not served. */
export function contentTypeOf(name: string): string | null {
  return types[name.slice(name.lastIndexOf('.') + 1)] ?? null;
}
