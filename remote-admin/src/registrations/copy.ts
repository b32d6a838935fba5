export const copy = {
  title: 'Registration',
  caption: 'Daftar pendaftaran',
  columns: {
    no: 'No',
    transaction: 'Transaction Id',
    schedule: 'Course Schedule',
    contact: 'Email & Phone',
    price: 'Created & Price',
    motivation: 'Motivation',
  },
  batch: (batch: number) => `Batch ${batch}`,
  states: {
    PENDING: 'Menunggu',
    PAID: 'Lunas',
    EXPIRED: 'Kedaluwarsa',
    CANCELLED: 'Dibatalkan',
    FAILED: 'Gagal',
    PAID_UNPLACED: 'Lunas tanpa kursi',
  },
  count: (shown: number, count: number) => `${shown} dari ${count} pendaftaran`,
  empty: { title: 'Belum ada pendaftaran', text: 'Pendaftaran baru muncul di sini.' },
  csv: {
    file: 'pendaftaran',
    headers: {
      transaction: 'Transaction Id', state: 'Status', price: 'Price', created: 'Created', course: 'Course', batch: 'Batch', start: 'Start date', time: 'Time',
      name: 'Name', gender: 'Gender', birth: 'Birth date', email: 'Email', phone: 'Phone', address: 'Address', city: 'City', zip: 'Zip code',
      country: 'Country', payer: 'Payer', payerEmail: 'Payer email', motivation: 'Motivation',
    },
  },
} as const;
