import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { RefusalPace } from './refusal-pace.ts';

function scene(most = 100) {
  let now = 0;
  const pace = new RefusalPace({ perSecond: 3, delay: 60_000, most, now: () => now });
  const leaving = new AbortController();
  return {
    pass: (ms: number) => (now += ms),
    leaving,
    /** Which of so many refusals are answered at once. */
    async refuse(count: number): Promise<number> {
      let answered = 0;
      for (let at = 0; at < count; at += 1) void pace.pass(leaving.signal).then(() => (answered += 1));
      await new Promise((done) => setImmediate(done));
      return answered;
    },
  };
}

describe('refusals', () => {
  test('are answered at once while they are few', async () => {
    const { refuse, pass } = scene();
    for (let second = 0; second < 3; second += 1) {
      assert.equal(await refuse(3), 3);
      pass(1000);
    }
  });

  test('are answered later while they are many, and at once when that is over', async () => {
    const { refuse, pass, leaving } = scene();
    assert.equal(await refuse(10), 3);
    pass(1000);
    assert.equal(await refuse(1), 0, 'the second before had many');
    pass(2000);
    assert.equal(await refuse(1), 1);
    leaving.abort();
  });

  test('wait in a bounded number', async () => {
    const { refuse, leaving } = scene(5);
    assert.equal(await refuse(10), 3 + 2);
    leaving.abort();
  });

  test('are given up where the requester has left', async () => {
    const { refuse, leaving } = scene();
    await refuse(10);
    leaving.abort();
    assert.equal(await refuse(0), 0);
  });
});
