import { KIRANA } from '@site/shared/person/person.fixture';
import { PERSON_FIELDS } from '@site/shared/person/person-fields';
import { registration } from '../orders/order.fixture.ts';
import { registrationCsv } from './registration-csv.ts';

test.each(PERSON_FIELDS)('the export has the %s of a participant', (field) => {
  const row = registrationCsv.map(({ value }) => String(value({ ...registration, ...KIRANA }))).join('|');
  const other = registrationCsv
    .map(({ value }) => String(value({ ...registration, ...KIRANA, [field]: 'lain' })))
    .join('|');
  expect(other).not.toBe(row);
});
