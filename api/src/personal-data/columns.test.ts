import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PERSON_FIELDS } from '@site/shared/person/person-fields';
import { createTestDatabase } from '../../test/support/database.ts';
import { notPersonal, personalColumns } from './columns.ts';

/** Types that can say something about a person. Numbers only count or refer. */
const TYPES = ['text', '_text', 'varchar', 'bpchar', 'jsonb', 'json', 'date', 'inet'];
const tableOf = (column: string) => column.split('.')[0] ?? '';

describe('the registry of personal data', () => {
  it('says of every column whether it holds any, and of none that is not there', async () => {
    const database = await createTestDatabase();
    const { rows } = await database.db.query<{ name: string; type: string }>(
      `SELECT c.relname || '.' || a.attname AS name, t.typname AS type FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
       JOIN pg_type t ON t.oid = a.atttypid
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'schema_migrations' AND a.attnum > 0 AND NOT a.attisdropped`,
    );
    await database.drop();
    const registered = [...Object.keys(personalColumns), ...notPersonal];
    const there = new Set(rows.flatMap(({ name }) => [name, `${tableOf(name)}.*`]));
    const texts = rows.filter(({ type }) => TYPES.includes(type));
    assert.deepEqual(
      {
        'not entered': texts
          .map(({ name }) => name)
          .filter((name) => !registered.includes(name) && !registered.includes(`${tableOf(name)}.*`))
          .sort(),
        'not there': registered.filter((name) => !there.has(name)),
        twice: registered.filter((name, at) => registered.indexOf(name) !== at),
        'in a table said to hold none': Object.keys(personalColumns).filter((name) =>
          notPersonal.includes(`${tableOf(name)}.*`),
        ),
      },
      { 'not entered': [], 'not there': [], twice: [], 'in a table said to hold none': [] },
    );
  });

  it('holds all that the registration form asks', () => {
    assert.deepEqual(
      PERSON_FIELDS.filter((field) => !(`registrations.${field}` in personalColumns)),
      [],
    );
  });
});
