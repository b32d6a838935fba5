import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createEmptyDatabase } from '../../test/support/database.ts';
import { migrate } from './migrate.ts';

describe('the migration of mails that kept their links', () => {
  it('takes them out of those that were sent or given up, and leaves those that are still to be sent', async () => {
    const database = await createEmptyDatabase();
    await migrate(database.url, undefined, '0199');
    const { db } = database;
    const secret = 'a'.repeat(43);
    const text = `Ganti password: https://karsa.test/set-password#${secret}\nhttps://karsa.test/bootcamps/${secret}`;
    for (const [key, column] of [
      ['sent', 'sent_at'],
      ['failed', 'failed_at'],
      ['due', null],
    ] as const)
      await db.query(
        `INSERT INTO email_outbox (dedupe_key, to_email, subject, text, html, one_click_url, ${column ?? 'last_error'})
         VALUES ($1, 'a@example.com', 'S', $2, $2, $3, ${column ? 'now()' : 'NULL'})`,
        [key, text, `https://karsa.test/api/v1/waiting-list/${secret}/leave`],
      );
    await migrate(database.url);
    const { rows } = await db.query<{ text: string; html: string; one_click_url: string | null }>(
      'SELECT text, html, one_click_url FROM email_outbox ORDER BY id',
    );
    const clean = `Ganti password: https://karsa.test/set-password#…\nhttps://karsa.test/bootcamps/${secret}`;
    assert.deepEqual(rows, [
      { text: clean, html: clean, one_click_url: null },
      { text: clean, html: clean, one_click_url: 'https://karsa.test/api/v1/waiting-list/…/leave' },
      { text, html: text, one_click_url: `https://karsa.test/api/v1/waiting-list/${secret}/leave` },
    ]);
    await database.drop();
  });
});
