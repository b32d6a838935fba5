import { serverErrors } from './server-errors.ts';

const labels = { email: 'Email', name: 'Nama' };
const email = { field: 'email', message: 'Bukan email' };

test('an error goes to the field it names', () => {
  expect(serverErrors({ errors: [email] }, labels)).toEqual({ fields: { email: 'Bukan email' }, areComplete: true });
});

test.each([
  ['no field is named', [], {}],
  ['a field is named that the form does not have', [email, { field: 'quota', message: 'x' }], { email: 'Bukan email' }],
])('the fields do not say everything where %s', (_, errors, fields) => {
  expect(serverErrors({ errors }, labels)).toEqual({ fields, areComplete: false });
});
