import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Type } from 'typebox';
import { formErrors } from './field-errors.ts';
import { closed } from './schema-types.ts';
import { compileFormValidator } from './validation.ts';

it('what is too short is told how long it has to be; what has to be there at all, that it is missing', () => {
  const isForm = compileFormValidator(
    closed({
      name: Type.String({ minLength: 1 }),
      password: Type.String({ minLength: 10 }),
      roles: Type.Array(Type.String(), { minItems: 1 }),
    }),
  );
  assert.equal(isForm({ name: '', password: 'rahasia', roles: [] }), false);
  assert.deepEqual(formErrors(isForm.errors), [
    { field: 'name', message: 'Wajib diisi' },
    { field: 'password', message: 'Paling sedikit 10 karakter' },
    { field: 'roles', message: 'Paling sedikit 1 baris' },
  ]);
});
