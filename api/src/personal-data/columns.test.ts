import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PERSON_FIELDS } from '@site/shared/person/person-fields';
import { createTestDatabase } from '../../test/support/database.ts';
import { notPersonal, personalColumns } from './columns.ts';

/** Names of columns with the data of a person, as far as a name tells. */
const SOUNDS_PERSONAL =
  /name|email|phone|address|birth|whatsapp|zip|city|country|gender|holder|note|reason|snapshot|payload|body|text|html|outcome|before|after|motivation|device|corrected|nik|npwp/;

/** What the registration form asks. */
const ASKED = PERSON_FIELDS.map((field) => `registrations.${field}`);
const isPersonal = (column: string) => ASKED.includes(column) || SOUNDS_PERSONAL.test(column.split('.')[1] ?? '');

describe('the registry of personal data', () => {
  it('names every column that sounds like it, and none that is not there', async () => {
    const database = await createTestDatabase();
    const { rows } = await database.db.query<{ name: string; type: string }>(
      `SELECT c.relname || '.' || a.attname AS name, t.typname AS type FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
       JOIN pg_type t ON t.oid = a.atttypid
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'schema_migrations' AND a.attnum > 0 AND NOT a.attisdropped`,
    );
    await database.drop();
    const registered = [...Object.keys(personalColumns), ...notPersonal];
    const there = new Set(rows.map(({ name }) => name));
    const texts = rows.filter(({ type }) => ['text', 'jsonb', 'json', 'date', 'bpchar', 'inet'].includes(type));
    assert.deepEqual(
      {
        'not entered': texts
          .map(({ name }) => name)
          .filter((name) => isPersonal(name) && !registered.includes(name))
          .sort(),
        'not there': registered.filter((name) => !there.has(name)),
        twice: registered.filter((name, at) => registered.indexOf(name) !== at),
      },
      { 'not entered': [], 'not there': [], twice: [] },
    );
  });
});
