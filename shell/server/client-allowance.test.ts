import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { clientOf, ClientAllowance } from './client-allowance.ts';

describe('how many pages a client may have rendered', () => {
  const scene = () => {
    let now = 0;
    const allowance = new ClientAllowance({ perMinute: 120, now: () => now });
    return {
      pass: (ms: number) => (now += ms),
      /** How many of so many pages, asked for at once, may be rendered. */
      ask: (pages: number, address = '203.0.113.7') =>
        Array.from({ length: pages }, () => allowance.take(address)).filter(Boolean).length,
    };
  };

  test('at once is an eighth of what it may have in a minute', () => {
    const { ask } = scene();
    assert.equal(ask(500), 15);
  });

  test('grows with time, however often it asks meanwhile, and no further than at first', () => {
    const { ask, pass } = scene();
    ask(500);
    let rendered = 0;
    for (let step = 0; step < 600; step += 1) {
      pass(100);
      rendered += ask(5);
    }
    assert.ok(rendered >= 119 && rendered <= 120, `${rendered} in a minute`);
    pass(3_600_000);
    assert.equal(ask(500), 15);
  });

  test('is little for who asks now and then, and much for who goes on asking', () => {
    let now = 0;
    const allowance = new ClientAllowance({ perMinute: 120, now: () => now });
    const asked = () => allowance.take('203.0.113.7');
    for (let page = 0; page < 20; page += 1, now += 10_000) assert.equal(asked(), 'little');
    const found = Array.from({ length: 16 }, asked);
    assert.deepEqual([found[0], found[6], found[15]], ['little', 'much', null]);
    // At the rate that it may have, for a minute.
    for (let page = 0; page < 120; page += 1, now += 500) asked();
    assert.equal(asked(), 'much');
    now += 5 * 60_000;
    assert.equal(asked(), 'little');
  });

  test('is no other client’s affair', () => {
    const { ask } = scene();
    ask(500);
    assert.equal(ask(5, '198.51.100.1'), 5);
  });
});

describe('the client of an address', () => {
  for (const [addresses, client] of [
    [['203.0.113.7', '::ffff:203.0.113.7'], '203.0.113.7'],
    [['2001:db8:0:7::1', '2001:db8:0:7:a:b:c:d', '2001:0DB8::0007:1:2:3:4'], '2001:db8:0:7'],
    [['::1'], '0:0:0:0'],
    [['fe80::1%eth0'], 'fe80:0:0:0'],
  ] as const)
    test(`is ${client} for ${addresses.join(', ')}`, () => {
      for (const address of addresses) assert.equal(clientOf(address), client);
    });
});
