export const copy = {
  title: 'Masuk back-office',
  heading: 'Masuk ke ruang kerja',
  lead: 'Untuk staf Karsa Academy.',
  home: '(ke beranda)',
} as const;
