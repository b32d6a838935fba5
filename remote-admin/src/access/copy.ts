const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const all = new Intl.ListFormat('id');
const either = new Intl.ListFormat('id', { type: 'disjunction' });

export const copy = {
  why: (what: readonly string[], roles: readonly string[]) =>
    `${capital(all.format(what))} perlu izin ${either.format(roles)}.`,
  /** As the API words it. */
  refusal: (what: string, permission: string) => `Kamu tidak punya izin untuk ${what} (${permission})`,
  /** Roles are data, but their names are not read by everybody who sees them. */
  roles: {
    ADMIN: 'Admin',
    FINANCE: 'Keuangan',
    ACADEMIC: 'Akademik',
    SUPPORT: 'Layanan peserta',
    INSTRUCTOR: 'Instruktur',
  },
  closed: 'Halaman ini tidak terbuka untukmu',
  home: 'Ke halaman depan back-office',
  loading: 'Memeriksa izinmu',
  masked: (fields: readonly string[]) => `${capital(all.format(fields))} disamarkan (•••).`,
  fields: {
    birth_date: 'tanggal lahir',
    address: 'alamat',
    zip_code: 'kode pos',
    phone_number: 'nomor telepon',
    pic_whatsapp: 'nomor WhatsApp',
  },
} as const;
