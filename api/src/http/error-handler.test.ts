import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Fastify from 'fastify';
import { useServer } from '../../test/support/app.ts';
import { orderPayload } from '../../test/support/orders.ts';
import { handleError } from './error-handler.ts';

describe('a fault that nobody expected', () => {
  const server = useServer();

  it('is in the log by kind, code and place, and not by the value that the database quotes', async () => {
    const lines: string[] = [];
    const app = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } });
    app.setErrorHandler(handleError);
    app.get('/', () => server.db.query(`SELECT 'siti@example.com'::integer`));
    assert.equal((await app.inject('/')).statusCode, 500);
    await app.close();
    const logged = lines.join('');
    assert.match(logged, /unexpected error/);
    assert.match(logged, /22P02/);
    assert.match(logged, /"stack":" +at /);
    assert.doesNotMatch(logged, /siti@example\.com/);
  });
});

describe('what PostgreSQL cannot hold', () => {
  const server = useServer();

  it('is refused by field where it is a date of the year 0', async () => {
    const order = await server.send(
      'POST',
      '/api/v1/xendit/create-invoice',
      orderPayload({ course_schedule_id: await server.given.schedule(), birth_date: '0000-05-05' }),
    );
    assert.deepEqual([order.status, order.body.errors?.map(({ field }) => field)], [422, ['birth_date']]);
    const list = await server.get('/api/v1/corporate-needs?since=0000-01-01', await server.given.staffToken());
    assert.deepEqual([list.status, list.body.errors?.map(({ field }) => field)], [400, ['since']]);
  });

  const unstorable = {
    'a date': `'0000-01-01'::date`,
    'a number': '2147483647 + 1',
    'a character': `jsonb '"\\u0000"' ->> 0`,
  };
  for (const [what, value] of Object.entries(unstorable)) {
    it(`is bad input, not a fault of the server, should ${what} get past the schemas`, async () => {
      const app = Fastify();
      app.setErrorHandler(handleError);
      app.get('/', () => server.db.query(`SELECT ${value}`));
      const reply = await app.inject('/');
      assert.deepEqual(
        [reply.statusCode, reply.json()],
        [400, { message: 'Permintaan tidak dapat dibaca', code: 'MALFORMED' }],
      );
      await app.close();
    });
  }
});
