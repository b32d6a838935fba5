/** The accounts of the demo. They exist only where demo data was asked for. */
export const staff = [
  { key: 'rani', name: 'Rani Setyowati', email: 'admin@karsa.test', password: 'karsa-admin', roles: ['ADMIN'] },
  {
    key: 'hendra',
    name: 'Hendra Wijaya',
    email: 'staff@karsa.test',
    password: 'karsa-staff',
    roles: ['ACADEMIC', 'SUPPORT', 'FINANCE'],
  },
] as const;

export type StaffKey = (typeof staff)[number]['key'];

export const students = [
  { key: 'kirana', fullName: 'Kirana Maheswari Sutrisno', email: 'student@karsa.test', password: 'karsa-student' },
  { key: 'yosef', fullName: 'Yosef Tobing', email: 'yosef.tobing@karsa.test', password: 'karsa-student' },
  { key: 'ayu', fullName: 'Ni Made Ayu Saraswati', email: 'ayu.saraswati@karsa.test', password: 'karsa-student' },
] as const;

const credentialsOf = ({ email, password }: { email: string; password: string }) => ({ email, password });

/** The pages on which these accounts sign in. The check of a release visits pages with them. */
export const signIns = {
  '/admin-dashboard/signin': credentialsOf(staff[0]),
  '/signin': credentialsOf(students[0]),
};
