import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Fastify from 'fastify';
import { useServer } from '../../test/support/app.ts';
import { orderPayload } from '../../test/support/orders.ts';
import { handleError } from './error-handler.ts';

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
