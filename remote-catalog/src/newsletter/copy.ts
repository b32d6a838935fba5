export const copy = {
  title: 'Kabar kelas baru, langsung ke email kamu',
  text: 'Jadwal batch, workshop gratis, dan bacaan pilihan. Berhenti kapan saja.',
  shortText: 'Berhenti kapan saja.',
  email: 'Email',
  placeholder: 'nama@email.com',
  submit: 'Berlangganan',
  success: 'Subscribe to our newsletter success',
  confirm: 'Buka email dari kami dan konfirmasi alamatmu. Kami kirim buletin setelah itu.',
} as const;
