export const copy = {
  skip: 'Langsung ke isi',
  navigation: 'Back-office',
  menu: 'Menu',
  openMenu: 'Buka menu',
  home: 'Home',
  course: 'Course',
  registration: 'Registration',
  corporateNeeds: 'Corporate Needs',
  signOut: 'Sign Out',
  roles: { ADMIN: 'Admin', STAFF: 'Staf' },
} as const;
