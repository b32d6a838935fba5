/** Titles of the pages. Every page of the back-office loads them with the routes, so they are apart from the pages' texts. */
export const titles = {
  account: 'Akun saya',
  certificates: 'Sertifikat',
  corporateNeeds: 'Corporate Needs',
  courses: 'Course',
  history: 'Riwayat',
  masters: 'Data master',
  order: 'Catatan pendaftaran',
  registrations: 'Registration',
  roles: 'Peran dan izin',
  signIn: 'Masuk back-office',
  forgotPassword: 'Lupa password',
  staff: 'Akun staf',
  vouchers: 'Voucher',
  welcome: 'Back-office',
  work: 'Antrean uang',
};
