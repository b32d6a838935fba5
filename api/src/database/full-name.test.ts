import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { fullName } from '@site/shared/person';
import { createEmptyDatabase, type TestDatabase } from '../../test/support/database.ts';
import { fullNameOf } from './full-name.ts';

const NAMES = [
  'Suharto',
  'suharto',
  'SUHARTO',
  ' Suharto ',
  'Siti',
  'Siti Aminah',
  'José',
  'JOSÉ',
  'Łucja',
  'Nguyễn',
  'O’Neil',
  '',
  ' ',
];

describe('how a person is called', () => {
  let database: TestDatabase;
  before(async () => {
    database = await createEmptyDatabase();
  });
  after(() => database.drop());

  it('is said alike by the database and by the pages, for every pair of names', async () => {
    const pairs = NAMES.flatMap((first_name) => NAMES.map((last_name) => ({ first_name, last_name })));
    const { rows } = await database.db.query<{ name: string }>(
      `SELECT ${fullNameOf('r')} AS name FROM ROWS FROM (json_to_recordset($1) AS (first_name text, last_name text))
       WITH ORDINALITY AS r (first_name, last_name, place) ORDER BY place`,
      [JSON.stringify(pairs)],
    );
    assert.deepEqual(
      rows.map(({ name }, index) => ({ ...pairs[index], name })),
      pairs.map((pair) => ({ ...pair, name: fullName(pair) })),
    );
  });
});
