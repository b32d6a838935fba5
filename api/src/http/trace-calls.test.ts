import assert from 'node:assert/strict';
import { it } from 'node:test';
import Fastify from 'fastify';
import { traceCollector } from '../../../tools/testing/trace-collector.ts';
import { logFields, openTracing, runningSpan } from '../../../tools/tracing.ts';
import { traceCalls } from './trace-calls.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const SECRET = 'q7ZkSecretOfAnOrder4711';

it('a call continues the trace of the edge, by its route pattern; what it does and logs belongs to it, also behind a body', async () => {
  const collector = await traceCollector();
  const tracing = await openTracing({
    ...{ service: 'karsa-api', endpoint: collector.url, share: 1 },
    onFault: (reason) => assert.fail(reason),
  });
  assert.ok(tracing);
  const app = Fastify();
  traceCalls(app, tracing);
  const logged: unknown[] = [];
  app.addHook('onResponse', async () => void logged.push(logFields().trace_id));
  app.post('/orders/:secret', async () => {
    runningSpan()?.child('SELECT orders').end();
    return {};
  });
  app.get('/healthz', async () => ({}));
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const headers = { traceparent: `00-${TRACE}-${CALLER}-01`, 'content-type': 'application/json' };
  const body = JSON.stringify({ email: `${SECRET}@karsa.test`, filling: 'x'.repeat(90_000) });
  await (await fetch(`${origin}/orders/${SECRET}?token=${SECRET}`, { method: 'POST', headers, body })).text();
  await (await fetch(`${origin}/healthz`)).text();
  app.server.closeAllConnections();
  await app.close();
  await tracing.close();
  await collector.close();

  const call = collector.only('POST /orders/:secret');
  const statement = collector.only('SELECT orders');
  assert.equal(collector.spans.length, 2);
  assert.deepEqual([call.service, call.traceId, call.parentSpanId], ['karsa-api', TRACE, CALLER]);
  assert.deepEqual([statement.traceId, statement.parentSpanId], [TRACE, call.spanId]);
  assert.deepEqual(logged, [TRACE, undefined]);
  assert.ok(!collector.sent.join().includes(SECRET));
});
