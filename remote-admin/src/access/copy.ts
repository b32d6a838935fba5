const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const either = new Intl.ListFormat('id', { type: 'disjunction' });

export const copy = {
  why: (what: string, roles: readonly string[]) => `${capital(what)} perlu izin ${either.format(roles)}.`,
  /** As the API words it. */
  refusal: (what: string, permission: string) => `Kamu tidak punya izin untuk ${what} (${permission})`,
  closed: 'Halaman ini tidak terbuka untukmu',
  home: 'Ke halaman depan back-office',
  loading: 'Memeriksa izinmu',
  masked: (fields: readonly string[]) => `${capital(new Intl.ListFormat('id').format(fields))} disamarkan (•••).`,
  fields: {
    birth_date: 'tanggal lahir',
    address: 'alamat',
    zip_code: 'kode pos',
    phone_number: 'nomor telepon',
    pic_whatsapp: 'nomor WhatsApp',
  },
} as const;
