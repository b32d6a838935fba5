/** A discount that changes, and the prices of its programs. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { until } from '../../../../test/support/until.ts';

interface Shown {
  readonly discounted_price: number;
}

describe('a discount of many programs that changes', () => {
  const statements: string[] = [];
  const server = useServer({}, { onStatement: (sql) => void statements.push(sql) });
  let bearer: Record<string, string> = {};
  let discount = 0;
  const change = async (percentage: number) => {
    const { status, text } = await server.send('PUT', `/api/v1/discounts/${discount}/update`, { percentage }, bearer);
    assert.equal(status, 200, text);
  };
  const shown = async (slug: string) =>
    (await server.get<Shown>(`/api/v1/courses/read-one?slug=${slug}`)).body.data.discounted_price;
  /** By which lists are sorted. */
  const stored = async (price: number) =>
    (await server.db.query('SELECT FROM courses WHERE discounted_price = $1', [price])).rowCount;

  before(async () => {
    bearer = { authorization: `Bearer ${await server.given.staffToken()}` };
    const added = await server.send<{ id: number }>('POST', '/api/v1/discounts/create', { percentage: 10 }, bearer);
    discount = added.body.data.id;
    const id = await server.given.course({ slug: 'diskon', code: 'diskon', price: 1_000_000, discount_id: discount });
    await server.db.query(
      `INSERT INTO courses (code, slug, title, type, category_id, short_description, description, price, discount_id, created_by)
       SELECT 'diskon-' || n, 'diskon-' || n, title, type, category_id, '', '', price, discount_id, created_by FROM courses, generate_series(1, 400) n WHERE id = $1`,
      [id],
    );
  });

  it('is shown in each price at once, and lists are sorted by it a moment later, some programs at a time', async () => {
    assert.equal(await stored(900_000), 401);
    await change(40);
    assert.deepEqual([await shown('diskon'), await shown('diskon-400')], [600_000, 600_000]);
    assert.deepEqual([await stored(900_000), await stored(600_000)], [401, 0], 'the save writes the price of none');
    await server.work();
    assert.deepEqual([await stored(900_000), await stored(600_000)], [0, 401]);
    const portions = statements.filter((sql) => sql.includes('UPDATE courses c SET discount_id'));
    assert.equal(portions.length, 4, 'three portions, and none left');
  });

  it('is that of a program, too, which was being saved with it meanwhile', async () => {
    const id = await server.given.course({ slug: 'baru-diskon', price: 2_000_000 });
    const saving = await server.db.connect();
    await saving.query('BEGIN');
    await saving.query('UPDATE courses SET discount_id = $1 WHERE id = $2', [discount, id]);
    const changing = change(25);
    await until('the change waits for the save', async () => {
      const { rowCount } = await server.db.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rowCount === 1;
    });
    await saving.query('COMMIT');
    saving.release();
    await changing;
    await server.work();
    assert.deepEqual([await shown('baru-diskon'), await stored(1_500_000)], [1_500_000, 1]);
  });
});
