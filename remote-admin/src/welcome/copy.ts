export const copy = {
  title: 'Back-office',
  greeting: (name: string) => `Selamat datang, ${name}`,
  lead: 'Kelola program, pendaftaran, dan permintaan perusahaan dari sini.',
  course: { title: 'Course', text: 'Program, detail, dan jadwalnya.' },
  registration: { title: 'Registration', text: 'Siapa yang mendaftar dan bagaimana pembayarannya.' },
  corporateNeeds: { title: 'Corporate Needs', text: 'Perusahaan yang menunggu jawabanmu.' },
} as const;
