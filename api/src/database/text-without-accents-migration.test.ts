/** What 0444 to 0447 do to a filled database. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createEmptyDatabase } from '../../test/support/database.ts';
import { Fixtures } from '../../test/support/fixtures.ts';
import { migrate } from './migrate.ts';

describe('the text that people are found by', () => {
  it('loses its accents in a filled database, and other rows are not written', async () => {
    const database = await createEmptyDatabase();
    await migrate(database.url, undefined, '0443_notifications_that_come_again.sql');
    const { db } = database;
    const schedule = await new Fixtures(db).schedule();
    const { rows: orders } = await db.query<{ id: number }>(
      `INSERT INTO orders (course_schedule_id, price, amount, payer_name, payer_email, expires_at)
       SELECT $1, 900, 900, name, 'p@example.com', now() FROM unnest(ARRAY['Zoë', 'Budi']) name RETURNING id`,
      [schedule],
    );
    for (const { id } of orders)
      await db.query(
        `INSERT INTO registrations (order_id, first_name, last_name, email, gender, birth_date, phone_number, country, address, city, zip_code, motivation, terms_version, terms_accepted_at)
         VALUES ($1, 'Siti', 'Aminah', 's@example.com', 'P', '2001-05-17', '+6281234567890', 'ID', 'Jl. Melati', 'Jakarta', '12160', '', '1', now())`,
        [id],
      );
    const stored = async () =>
      (
        await db.query<{ search_text: string; place: string }>(
          'SELECT search_text, ctid::text AS place FROM registrations ORDER BY id',
        )
      ).rows;
    const words = async () => (await db.query(`SELECT search_words('Café “Ñandú” UI/UX C++ № 5') AS words`)).rows;
    const [before, wordsBefore] = [await stored(), await words()];
    assert.match(before[0]?.search_text ?? '', /zoë/);
    await migrate(database.url);
    const after = await stored();
    assert.deepEqual(
      after.map(({ search_text }) => search_text),
      before.map(({ search_text }) => search_text.replace('ë', 'e')),
    );
    assert.equal(after[1]?.place, before[1]?.place, 'it has no accents');
    assert.deepEqual(await words(), wordsBefore, 'visitors search as before');
    await database.drop();
  });
});
