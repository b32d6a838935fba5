export const copy = {
  title: 'Corporate Needs',
  caption: 'Daftar permintaan perusahaan',
  search: 'Cari perusahaan atau PIC',
  columns: { name: 'Corporate Name', course: 'Course', contact: 'Email & Whatsapp PIC', created: 'Created', notes: 'Notes' },
  types: { BOOTCAMP: 'Bootcamp', EVENT: 'Event', WORKSHOP: 'Workshop' },
  participant: (amount: number) => `Participant: ${amount}`,
  none: '–',
  count: (shown: number, count: number) => `${shown} dari ${count} permintaan`,
  empty: { title: 'Belum ada permintaan', text: 'Permintaan perusahaan baru muncul di sini.' },
  nothingFound: { title: 'Tidak ada permintaan yang cocok', text: 'Ubah kata kunci pencarian.' },
  csv: {
    file: 'permintaan-perusahaan',
    headers: { name: 'Corporate Name', course: 'Course', type: 'Type', amount: 'Participant', pic: 'PIC', email: 'Email PIC', whatsapp: 'Whatsapp PIC', created: 'Created', notes: 'Notes' },
  },
} as const;
