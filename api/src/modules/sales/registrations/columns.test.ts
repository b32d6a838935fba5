import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KIRANA } from '@site/shared/person/person.fixture';
import { PERSON_FIELDS } from '@site/shared/person/person-fields';
import { registrationColumns } from './columns.ts';
import type { Registration } from './schemas.ts';

const registration: Registration = {
  ...KIRANA,
  id: 1,
  transaction_id: '5f0c8f0e-7c59-4f4e-9a43-0d9f1a2b3c4d',
  course_schedule: {
    id: 14,
    course: { title: 'Full Stack Web Development' },
    batch: 14,
    start_date: '2026-12-07',
    start_time: '19:00',
    end_time: '21:30',
    is_cancelled: false,
    time_zone: 'Asia/Jakarta',
  },
  motivation: 'Ingin pindah karier.',
  created_at: '2026-11-20T03:00:00.000Z',
  payer: { name: 'Bambang Sutrisno', email: 'bambang@karsa.test' },
  xendit_transaction: { price: 10_125_000, status: 'PAID' },
};
const rowOf = (row: Registration) => registrationColumns.map(({ value }) => value(row));

for (const field of PERSON_FIELDS)
  test(`the file of registrations has the ${field} of a participant`, () => {
    assert.notDeepEqual(rowOf({ ...registration, [field]: 'lain' }), rowOf(registration));
  });
