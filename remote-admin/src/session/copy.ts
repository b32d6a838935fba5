export const copy = {
  password: 'Password',
  secondStep: {
    lead: 'Satu langkah lagi: ketik kode dari aplikasi autentikatormu.',
    leadRecovery: 'Ketik satu kode cadangan. Setiap kode hanya bisa dipakai sekali.',
    code: 'Kode 6 angka',
    recoveryCode: 'Kode cadangan',
    submit: 'Lanjut',
    checking: 'Memeriksa…',
    useRecovery: 'Ponsel tidak ada? Pakai kode cadangan',
    useApp: 'Pakai aplikasi autentikator',
    back: 'Kembali',
    ended: 'Waktunya habis. Masuk lagi dengan email dan password.',
  },
  endedTitle: 'Masuk lagi untuk melanjutkan',
  endedLead: 'Sesimu sudah berakhir. Yang kamu kerjakan di sini tidak hilang.',
} as const;
