/** Lists of staff are sorted by the server, each thing in both directions, and one direction is the other from its end. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../../test/support/app.ts';
import { Desk } from '../../test/support/desk.ts';
import type { Page } from './schema-types.ts';

interface Row {
  id: number;
}

/** By list and by what it is sorted: the two orders, and the ids in the first of them. */
const SORTED = [
  ['/api/v1/courses', 'oldest', 'newest', [1, 2, 3]],
  ['/api/v1/courses', 'title', 'title_desc', [2, 3, 1]],
  ['/api/v1/courses', 'price', 'price_desc', [3, 1, 2]],
  ['/api/v1/registration', 'oldest', 'newest', [1, 2, 3]],
  ['/api/v1/registration', 'lowest', 'highest', [3, 1, 2]],
  ['/api/v1/corporate-needs', 'oldest', 'newest', [1, 2, 3]],
  ['/api/v1/corporate-needs', 'smallest', 'largest', [2, 1, 3]],
  ['/api/v1/vouchers', 'code', 'code_desc', [2, 3, 1]],
  ['/api/v1/certificates', 'oldest', 'newest', [1, 2, 3]],
  ['/api/v1/newsletters', 'oldest', 'newest', [1, 2, 3]],
  ['/api/v1/newsletters', 'email', 'email_desc', [2, 3, 1]],
] as const;

describe('the lists of staff', () => {
  const server = useServer();
  const desk = new Desk(server);
  let token: string;
  before(async () => {
    const { given, db } = server;
    token = await given.staffToken('ADMIN');
    for (const [title, price] of [
      ['Zoologi', 1_000_000],
      ['akuntansi', 1_500_000],
      ['Bisnis', 500_000],
    ] as const) {
      const course_schedule_id = await given.schedule({ course_id: await given.course({ title, price }) });
      await desk.order({ course_schedule_id, price, email: `pembayar-${price}@example.com` });
      await given.certificate({ course_schedule_id });
    }
    for (const participant_amount of [10, 5, 30]) await given.corporateNeed({ participant_amount });
    for (const name of ['ZAMRUD', 'ANGGREK', 'BUNGUR']) {
      await given.voucher({ code: name });
      await db.query('INSERT INTO newsletters (email) VALUES ($1)', [`${name.toLowerCase()}@karsa.test`]);
    }
  });

  const ids = async (list: string, sort: string) =>
    (await server.get<Page<Row>>(`${list}?limit=10&sort=${sort}`, token)).body.data.rows.map(({ id }) => id);

  for (const [list, ascending, descending, expected] of SORTED)
    it(`${list} by ${ascending} and ${descending}`, async () => {
      assert.deepEqual(await ids(list, ascending), expected);
      assert.deepEqual(await ids(list, descending), expected.toReversed());
    });

  it('refuse an order that they do not have', async () => {
    for (const list of new Set(SORTED.map(([one]) => one)))
      assert.equal((await server.get(`${list}?sort=random`, token)).status, 400, list);
  });
});
