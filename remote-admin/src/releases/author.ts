/** The name of `Sekar Wulandari <sekar@karsa.test>`. */
export const nameOnly = (author: string | null): string | null => author?.replace(/\s*<[^>]*>$/, '') || null;
