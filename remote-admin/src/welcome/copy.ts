export const copy = {
  title: 'Back-office',
  greeting: (name: string) => `Selamat datang, ${name}`,
  lead: 'Kelola program, pendaftaran, dan permintaan perusahaan dari sini.',
  signOut: 'Sign Out',
  site: 'Lihat situs',
} as const;
