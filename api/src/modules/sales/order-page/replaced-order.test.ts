import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Buyer } from '../../../../test/support/buyer.ts';
import { Desk } from '../../../../test/support/desk.ts';
import { newKey } from '../../../../test/support/orders.ts';

const FAMILY = { email: 'rini@example.com', email_student: 'bagus@example.com', instalments: 2 };

describe('the link of an order whose place another one took', () => {
  const server = useServer();
  const desk = new Desk(server);
  const buyer = new Buyer(server);

  /** The form sent, corrected and sent again, as a browser does that keeps the key of its earlier attempt. */
  const replaced = async (changes: readonly object[]) => {
    const course_schedule_id = await server.given.schedule();
    const links: { payer: string; participant: string }[] = [];
    let replaces_key: string | undefined;
    let id = '';
    for (const change of changes) {
      const key = newKey();
      const form = { course_schedule_id, ...FAMILY, ...change, ...(replaces_key && { replaces_key }) };
      const { status, text, body } = await desk.checkout.pay(form, key);
      assert.equal(status, 201, text);
      ({ id } = body.data.transaction);
      links.push({
        payer: await buyer.link(id),
        participant: await buyer.link(id, form.email_student),
      });
      replaces_key = key;
    }
    return { links, id };
  };

  it('leads to that one, however often it was corrected, for payer and participant', async () => {
    const { links, id } = await replaced([{}, { city: 'Bandung' }, { city: 'Solo' }]);
    for (const { payer, participant } of links) {
      const page = await buyer.open(payer);
      assert.deepEqual([page.transaction_id, page.state, page.is_replaced], [id, 'PENDING', false]);
      assert.equal((await buyer.open(participant)).participant.city, 'Solo');
    }
  });

  it('tells whoever else got it that another order took its place, and shows nothing of that one', async () => {
    const { links } = await replaced([
      { email: 'salah@example.com', email_student: 'keliru@example.com' },
      { city: 'Bandung' },
    ]);
    const [first] = links;
    assert.ok(first);
    for (const link of [first.payer, first.participant]) {
      const page = await buyer.open(link);
      assert.deepEqual([page.state, page.is_replaced, page.stages], ['CANCELLED', true, []]);
      assert.notEqual(page.participant.city, 'Bandung');
    }
  });

  it('of one that was paid after all keeps what was paid', async () => {
    const { links } = await replaced([{ email: 'lama@example.com' }, {}]);
    const [first] = links;
    assert.ok(first);
    const { transaction_id: id } = await buyer.open(first.payer);
    assert.ok(id);
    await desk.payAtProvider(id);
    const page = await buyer.open(first.payer);
    assert.equal(page.money?.paid, page.money?.payments[0]?.amount);
    assert.notEqual(page.state, 'CANCELLED');
  });
});
