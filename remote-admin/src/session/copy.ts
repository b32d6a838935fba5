export const copy = {
  password: 'Kata sandi',
  endedTitle: 'Masuk lagi untuk melanjutkan',
  endedLead: 'Sesimu sudah berakhir. Yang kamu kerjakan di sini tidak hilang.',
} as const;
