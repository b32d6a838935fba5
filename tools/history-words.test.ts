import assert from 'node:assert/strict';
import { it } from 'node:test';
import { AUDIT_ACTIONS, AUDIT_LISTS } from '../api/src/audit/actions.ts';
import { transitions } from '../api/src/modules/sales/orders/order-lifecycle.ts';
import { copy } from '../remote-admin/src/history/copy.ts';

it('the history says in words whatever the API writes into it', () => {
  const calls = transitions.filter(({ by }) => by.some((who) => who === 'STAFF' || who === 'BUYER'));
  const written = [
    ...AUDIT_ACTIONS,
    ...AUDIT_LISTS.flatMap((list) => [`${list}.list`, `${list}.export`]),
    ...calls.map(({ event }) => `order.${event.toLowerCase()}`),
  ];
  assert.ok(written.includes('order.refund') && written.includes('voucher.end'));
  assert.deepEqual(
    written.filter((action) => !Object.hasOwn(copy.actions, action)),
    [],
  );
});
