import assert from 'node:assert/strict';
import { it } from 'node:test';
import { AUDIT_ACTIONS, AUDIT_LISTS } from '../api/src/audit/actions.ts';
import { transitions } from '../api/src/modules/sales/orders/order-lifecycle.ts';
import { copy } from '../remote-admin/src/history/copy.ts';
import { copy as record } from '../remote-admin/src/orders/copy.ts';

const calls = transitions.filter(({ by }) => by.some((who) => who === 'STAFF' || who === 'BUYER'));

it('the history says in words whatever the API writes into it, and has a group to filter it by', () => {
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
  const groups = Object.keys({ ...copy.groups, ...copy.readGroups });
  assert.deepEqual(
    written.filter((action) => !groups.some((group) => action.startsWith(group))),
    [],
  );
});

it('the record of an order says in words whatever people do with it', () => {
  // An order begins with these: they are no acts on one.
  const begins = new Set(['PLACE', 'PLACE_FREE', 'REPLACE']);
  const acts = calls.map(({ event }) => event).filter((event) => !begins.has(event));
  assert.ok(acts.includes('ASK_INVOICE'));
  assert.deepEqual(
    ['NOT_DONE', ...acts].filter((act) => !Object.hasOwn(record.history.actions, act)),
    [],
  );
});
