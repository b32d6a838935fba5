/** Invented instructors. Their employers are invented too. */
export const instructors = [
  { key: 'rangga', name: 'Rangga Prasetya', currentJob: 'Staff Engineer, Lintas Data' },
  { key: 'wayan', name: 'I Wayan Adi Putra', currentJob: 'Engineering Manager, Nusa Logistik' },
  { key: 'meilani', name: 'Meilani Tanuwijaya', currentJob: 'Lead Data Scientist, Bahari Bank' },
  { key: 'halim', name: 'Abdul Halim Nasution', currentJob: 'Machine Learning Engineer, Lintas Data' },
  { key: 'citra', name: 'Citra Anindya Larasati', currentJob: 'Principal Product Designer, Tanara Retail' },
  { key: 'yosephine', name: 'Yosephine Manurung', currentJob: 'Design System Lead, Bahari Bank' },
  { key: 'fikri', name: 'Fikri Ramadhan Lubis', currentJob: 'Head of Growth, Tanara Retail' },
  { key: 'sekar', name: 'Sekar Ayu Wulandari', currentJob: 'Senior Product Manager, Nusa Logistik' },
  { key: 'andi', name: 'Andi Baso Makkarumpa', currentJob: 'Security Architect, Bahari Bank' },
  { key: 'gerald', name: 'Gerald Pattiwael', currentJob: 'Platform Engineer, Lintas Data' },
  { key: 'dewi', name: 'Dewi Kartika Suryani', currentJob: 'Mobile Engineer, Nusa Logistik' },
  { key: 'ratna', name: 'Ratna Hapsari', currentJob: 'Finance Director, Tanara Retail' },
  { key: 'samuel', name: 'Samuel Rumbiak', currentJob: 'Talent Partner, Lintas Data' },
  { key: 'nadira', name: 'Nadira Safitri Harahap', currentJob: 'Communication Coach, Ruang Bicara' },
] as const;

export type InstructorKey = (typeof instructors)[number]['key'];
