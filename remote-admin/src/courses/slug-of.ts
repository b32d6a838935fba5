/** A slug for a title: `UI/UX & Design` becomes `ui-ux-design`. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 150)
    .replace(/^-|-$/g, '');
