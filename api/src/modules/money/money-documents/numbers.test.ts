import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { useServer, type TestServer } from '../../../../test/support/app.ts';
import { Desk } from '../../../../test/support/desk.ts';
import { Gate } from '../../../../test/support/gate.ts';
import { documentNumbers } from '../../../../test/support/guards.ts';
import { transaction } from '../../../database/pool.ts';
import { issueDocument, type NewDocument } from './issue-document.ts';

const AT_ONCE = 20;
const clockAt = (instant: string) => ({ now: () => Date.parse(instant), today: () => instant.slice(0, 10) });
const NOON = clockAt('2026-11-21T05:00:00Z');

const kuitansi = (orderId: number): NewDocument => ({
  orderId,
  kind: 'KUITANSI',
  amount: 1_000,
  content: {
    transaction_id: '',
    buyer: { name: 'Siti', email: null, address: null, npwp: null, nik: null },
    items: [],
    lines: [],
    sums: [],
    movement: null,
    due_at: null,
    about: null,
    reason: null,
  },
});

async function anOrder(server: TestServer): Promise<number> {
  const { rows } = await server.db.query<{ id: number }>('SELECT id FROM orders WHERE transaction_id = $1', [
    await new Desk(server).order(),
  ]);
  return rows[0]?.id ?? 0;
}

class Undone extends Error {}

type Calls = () => Promise<unknown>;

/**
 * Many at once take a number, and every third is undone.
 * @param together makes the calls
 * @returns the numbers that were given, in sequence
 */
async function race(server: TestServer, orderId: number, together = (calls: Calls) => calls()): Promise<number[]> {
  const issue = async (index: number) => {
    await transaction(server.db, async (client) => {
      await issueDocument(client, NOON, kuitansi(orderId));
      if (index % 3 === 2) throw new Undone();
    }).catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  };
  await together(() => Promise.all(Array.from({ length: AT_ONCE }, (_, index) => issue(index))));
  const { rows } = await server.db.query<{ number: number }>(
    `SELECT number FROM money_documents WHERE kind = 'KUITANSI' ORDER BY number`,
  );
  return rows.map(({ number }) => number);
}

const gapless = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const KEPT = AT_ONCE - Math.floor(AT_ONCE / 3);
const report = (test: TestContext, guard: string, numbers: readonly number[]) =>
  test.diagnostic(`${guard}: ${numbers.length} of ${KEPT} documents, numbers ${numbers.join(' ')}`);

describe(`the number of a document, of which ${AT_ONCE} are issued at once`, () => {
  const guarded = useServer({}, { poolSize: 30 });
  const gate = new Gate(/INSERT INTO money_documents/);
  const unlocked = useServer({}, { poolSize: 30, without: [documentNumbers.unlocked], gate });
  const sequence = useServer({}, { poolSize: 30, without: [documentNumbers.sequence] });

  it('has no gap and no double, and what is undone leaves none', async (test) => {
    const numbers = await race(guarded, await anOrder(guarded));
    report(test, 'counter row', numbers);
    assert.deepEqual(numbers, gapless(KEPT));
  });

  it('would be given twice if it were looked up and not locked', async (test) => {
    const numbers = await race(unlocked, await anOrder(unlocked), (calls) => gate.hold(AT_ONCE, calls));
    report(test, 'max + 1', numbers);
    assert.ok(new Set(numbers).size < numbers.length);
  });

  it('would have gaps if it came from a sequence', async (test) => {
    const numbers = await race(sequence, await anOrder(sequence));
    report(test, 'sequence', numbers);
    assert.ok(Math.max(...numbers) > numbers.length);
  });
});

describe('a number', () => {
  const server = useServer();

  it('starts over with the year in Jakarta, and each kind has its own', async () => {
    const orderId = await anOrder(server);
    const issue = async (instant: string) => {
      const id = await issueDocument(server.db, clockAt(instant), kuitansi(orderId));
      const { rows } = await server.db.query<{ number: string }>(
        `SELECT snapshot ->> 'number' AS number FROM money_documents WHERE id = $1`,
        [id],
      );
      return rows[0]?.number;
    };
    assert.equal(await issue('2026-12-31T16:59:59Z'), 'KW/2026/000001');
    assert.equal(await issue('2026-12-31T17:00:00Z'), 'KW/2027/000001');
    assert.equal(await issue('2026-12-31T16:59:59Z'), 'KW/2026/000002');
    const { rows } = await server.db.query<{ number: string }>(
      `SELECT snapshot ->> 'number' AS number FROM money_documents WHERE kind = 'TAGIHAN'`,
    );
    assert.deepEqual(rows, [{ number: 'TG/2026/000001' }]);
  });
});
