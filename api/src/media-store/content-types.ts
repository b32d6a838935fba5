/** What is served, by the ending that was given when the content was judged. */
const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
};

/** null: not a kind of file that is served. */
export function contentTypeOf(name: string): string | null {
  return types[name.slice(name.lastIndexOf('.') + 1)] ?? null;
}
