/** What opens something by being known cannot be guessed (ASVS V9, OWASP API1). */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { randomUUID } from 'node:crypto';
import { newReference } from '../../src/modules/classes/certificates/reference.ts';
import { newToken } from '../../src/access/token.ts';
import { useServer } from '../support/app.ts';
import { Checkout } from '../support/orders.ts';

const MANY = 300;
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** How many of the bits are 0 about as often as 1: six standard deviations, so chance alone fails one run in a million. */
function randomBits(values: readonly string[]): number {
  const ones = Array.from(values[0] ?? '', (_, place) => values.filter((value) => value[place] === '1').length);
  return ones.filter((count) => Math.abs(count - values.length / 2) < 3 * Math.sqrt(values.length)).length;
}
const bitsOf = (bytes: Buffer) => Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');

describe('an identifier that is handed out', () => {
  const server = useServer({ RATE_OTHER: '600' });
  const checkout = new Checkout(server);
  const transactions: string[] = [];

  before(async () => {
    const schedule = await server.given.schedule({ course_id: await server.given.course({ price: 0 }) });
    for (let number = 0; number < MANY; number += 1) {
      transactions.push(
        (await checkout.free({ course_schedule_id: schedule, price: 0, email_student: `acak${number}@example.com` }))
          .body.data.transaction.id,
      );
    }
  });

  it('of a transaction has 122 random bits', () => {
    assert.equal(new Set(transactions).size, MANY);
    assert.equal(randomBits(transactions.map((id) => bitsOf(Buffer.from(id.replaceAll('-', ''), 'hex')))), 122);
  });

  it('of a certificate has 125', () => {
    const references = Array.from({ length: MANY }, newReference);
    assert.equal(new Set(references).size, MANY);
    const bits = references.map((reference) =>
      Array.from(reference.replace(/^KARSA/, '').replaceAll('-', ''), (letter) =>
        ALPHABET.indexOf(letter).toString(2).padStart(5, '0'),
      ).join(''),
    );
    assert.equal(randomBits(bits), 125);
  });

  it('of a session has 256', () => {
    assert.equal(randomBits(Array.from({ length: MANY }, () => bitsOf(Buffer.from(newToken(), 'base64url')))), 256);
  });

  it('of a transaction is not found by guessing nor beside a known one, and guessing ends after 600 a minute', async () => {
    const look = async (id: string) => {
      const { statusCode, body } = await server.app.inject({
        url: `/api/v1/xendit/get-transaction/${id}`,
        remoteAddress: '203.0.113.77',
      });
      return { status: statusCode, body };
    };
    const [known = ''] = transactions;
    const { body } = await look(known);
    assert.equal(JSON.parse(body).status, 'PAID', 'the known one is found (control)');
    assert.doesNotMatch(body, /Siti|Aminah|Bambang|@|081234567890|Melati/);
    const beside = [1, 2, 15].map(
      (step) => known.slice(0, -1) + ((Number.parseInt(known.slice(-1), 16) + step) % 16).toString(16),
    );
    const guesses = [...beside, ...Array.from({ length: 597 }, () => randomUUID())];
    for (const guess of guesses)
      assert.deepEqual(await look(guess), {
        status: 200,
        body: '{"message":"Transaksi tidak ditemukan","status":"UNKNOWN","data":null}',
      });
    assert.equal((await look(known)).status, 429);
  });
});
