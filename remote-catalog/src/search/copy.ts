export const copy = {
  /** After the product's name. */
  heading: 'Programs',
  empty: { title: "Sorry, We couldn't find any Programs for your search.", text: 'Please select another search', all: 'Lihat semua program' },
  showing: (from: number, to: number, all: number) => `Showing ${from} to ${to} of ${all} results`,
  pages: 'Halaman',
  previous: 'Previous',
  next: 'Next',
} as const;
