/** What a form says of a wrong value, the same in every form. */
export const copy = {
  required: 'Wajib diisi',
  unticked: 'Wajib diceklis',
  wholeNumber: 'Tulis angka bulat',
  /** @param limit in characters */
  atMost: (limit: number) => `Paling banyak ${limit} karakter`,
} as const;
