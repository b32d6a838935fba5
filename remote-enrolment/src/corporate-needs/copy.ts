import { headCopy } from './head-copy.ts';

/** Texts of the corporate request. The notices are in section 8 of the specification. */
export const copy = {
  ...headCopy,
  submit: 'Kirim permintaan',
  anyProgram: 'Belum tahu, bantu pilihkan',
  notesHint: 'Misalnya tujuan pelatihan, jadwal, atau lokasi.',
  termsBefore: 'Saya menyetujui',
  termsAfter: 'dan bersedia dihubungi.',
  wrongNumber: 'Tulis jumlah peserta dengan angka, paling sedikit 1',
  sent: { title: 'Data Sent!', text: 'Thank You, We will reach You soon!' },
  /** Shown in the page in addition to the notice of the specification. It stays. */
  confirmed: {
    title: 'Permintaanmu sudah terkirim',
    text: (company: string, email: string) =>
      `Kami membaca kebutuhan ${company} dan membalas ke ${email}. Salinannya kami kirim ke alamat itu.`,
  },
  leaving: {
    title: 'Tinggalkan formulir?',
    text: 'Permintaan belum terkirim, dan isianmu tidak tersimpan.',
    leave: 'Tinggalkan',
    stay: 'Lanjut mengisi',
  },
  wrongName: 'Tulis nama dengan huruf',
  failed: 'Permintaan belum terkirim. Isianmu tetap ada, coba kirim lagi.',
  unanswered:
    'Jawaban kami tidak sampai, jadi belum jelas apakah permintaanmu tercatat. Kirim lagi tanpa mengubah isinya: permintaan yang sama tidak tercatat dua kali.',
  after: {
    title: 'Setelah kamu mengirim',
    steps: [
      'Tim kami membaca kebutuhanmu dan menghubungi PIC lewat email atau WhatsApp.',
      'Kita bahas tujuan, peserta, dan jadwal yang cocok.',
      'Kamu menerima usulan program beserta penawarannya.',
    ],
    question: 'Ingin bicara dulu?',
    contact: 'Hubungi kami',
  },
} as const;
