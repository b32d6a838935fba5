/** Traces of the API, as a collector receives them. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Collector, traceCollector } from '../../tools/testing/trace-collector.ts';
import { openTracing } from '../../tools/tracing.ts';
import { useServer } from '../test/support/app.ts';
import { buildApp } from './app.ts';
import { systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { createPool } from './database/pool.ts';
import { traceStatements } from './database/trace-statements.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const SECRET = 'q7ZkSecretOfAnOrder4711';
const EMAIL = 'rani.setyowati@karsa.test';

describe('with a collector of traces', () => {
  const server = useServer();
  let collector: Collector;

  before(async () => {
    collector = await traceCollector();
    const { traces } = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/` });
    const tracing = await openTracing({ service: 'karsa-api', ...traces, onFault: (reason) => assert.fail(reason) });
    assert.ok(tracing);
    const db = createPool({ url: server.url, size: 2, statementTimeoutMs: 5_000, onError: () => undefined });
    traceStatements(db);
    const { config, media, payments } = server;
    const { app } = await buildApp(config, { db, media, payments, clock: systemClock, tracing });
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    try {
      const headers = { traceparent: `00-${TRACE}-${CALLER}-01` };
      const answer = await fetch(`${origin}/api/v1/my-registration/${SECRET}?token=${SECRET}`, { headers });
      assert.equal(answer.status, 404);
      await fetch(`${origin}/api/v1/certificates/find-by-ref-id?ref_id=${SECRET}`, { headers });
      await fetch(`${origin}/api/v1/newsletters/create`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: EMAIL }),
      });
      await fetch(`${origin}/healthz`);
    } finally {
      app.server.closeAllConnections();
      await app.close();
    }
    await db.end();
    await tracing.close();
  });
  after(() => collector.close());

  it('a call continues the trace of the edge, and its statements are its children', () => {
    const unknown = collector.only('GET /api/v1/my-registration/:secret');
    assert.deepEqual([unknown.traceId, unknown.parentSpanId], [TRACE, CALLER]);
    assert.equal(unknown.attributes['http.response.status_code'], 404);
    const call = collector.only('GET /api/v1/certificates/find-by-ref-id');
    assert.deepEqual([call.service, call.traceId, call.parentSpanId], ['karsa-api', TRACE, CALLER]);
    const statements = collector.spans.filter(({ parentSpanId }) => parentSpanId === call.spanId);
    assert.ok(statements.length > 0, collector.spans.map(({ name }) => name).join());
    for (const { traceId, attributes } of statements) {
      assert.equal(traceId, TRACE);
      assert.equal(attributes['db.system.name'], 'postgresql');
    }
    assert.ok(statements.some(({ name }) => /^SELECT [a-z_]+$/.test(name)));
  });

  it('a call that no edge names begins a trace', () => {
    const begun = collector.spans.filter(({ parentSpanId }) => parentSpanId === '');
    assert.equal(begun.length, 1, begun.map(({ name }) => name).join());
    assert.notEqual(begun[0]?.traceId, TRACE);
    assert.ok(collector.spans.some(({ name }) => name.startsWith('INSERT ')));
  });

  it('secrets of addresses, texts of statements and their values are not sent', () => {
    const sent = collector.sent.join();
    assert.ok(sent.includes('/api/v1/my-registration/:secret'));
    assert.ok(!sent.includes(SECRET) && !sent.includes(EMAIL));
    assert.doesNotMatch(sent, /\bwhere\b|\$1/i);
  });
});

describe('without a collector', () => {
  it('nothing is traced', async () => {
    const { traces } = readConfig({});
    assert.equal(traces.endpoint, null);
    assert.equal(await openTracing({ service: 'karsa-api', ...traces, onFault: assert.fail }), null);
  });
});
