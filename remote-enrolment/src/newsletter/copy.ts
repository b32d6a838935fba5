export const copy = {
  pending: {
    title: 'Kirimi kamu buletin?',
    text: (email: string) => `Kami kirim kabar program, workshop, dan acara terbaru ke ${email}.`,
    confirm: 'Ya, kirimi aku buletin',
  },
  active: {
    title: 'Kamu berlangganan buletin',
    text: (email: string) => `Kabar terbaru kami kirim ke ${email}. Kamu bisa berhenti kapan saja.`,
    leave: 'Berhenti berlangganan',
  },
  left: {
    title: 'Langganan dihentikan',
    text: (email: string) => `${email} tidak kami kirimi buletin lagi.`,
    again: 'Berlangganan lagi',
  },
  unknown: {
    title: 'Tautan ini tidak kami kenal',
    text: 'Konfirmasi berlaku tujuh hari. Daftarkan emailmu lagi di halaman depan kalau masih ingin buletinnya.',
  },
  programs: 'Lihat program',
  failed: {
    title: 'Belum tersimpan',
    offline: 'Koneksi terputus. Coba sekali lagi: menekan dua kali tidak apa-apa.',
  },
};
