/** Traces of the edge, as a collector receives them. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { type Collector, traceCollector } from '../../tools/testing/trace-collector.ts';
import { readConfig } from './config.ts';
import { createEdge } from './edge.ts';
import { type TestApi, testApi, type TestSite, testSite } from './test-site.ts';

const SECRET = 'q7Zk-secret-of-an-order';
/** A page that calls the API as `shared/api/client` does. */
const CALLS = `exports.page = async (path, { apiUrl, traceparent }) => {
  if (path.endsWith('/broken')) throw new TypeError('no page for ${SECRET}');
  await fetch(apiUrl + '/api/v1/my-registration/${SECRET}', { headers: traceparent ? { traceparent } : {} });
  return 'made';
};`;
const CLAIMED = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
const CLAIM = { traceparent: `00-${CLAIMED}-bbbbbbbbbbbbbbbb-01`, tracestate: `x=${CLAIMED}` };

let site: TestSite;
let api: TestApi;
let collector: Collector;

beforeEach(async () => {
  [site, api, collector] = await Promise.all([testSite(), testApi(), traceCollector()]);
  await site.release('enrolment', '1', CALLS);
});
afterEach(() => Promise.all([site.remove(), api.close(), collector.close()]));

interface Asked {
  /** How long each answer took, ms. */
  ms: number[];
  /** How long the edge took to end, ms. */
  closing: number;
}

/** Asks an edge for these addresses, and ends it, which sends what it traced. */
async function ask(paths: string[], env: Record<string, string>, headers: Record<string, string> = {}): Promise<Asked> {
  const edge = await createEdge({
    ...readConfig({
      ...site.env,
      API_URL: api.url,
      ...env,
    }),
    workerFile: site.workerFile,
  });
  const origin = await edge.listen({ host: '127.0.0.1', port: 0 });
  // Also the calls of the warm-up.
  api.calls.length = 0;
  const ms: number[] = [];
  let closing = 0;
  try {
    for (const path of paths) {
      const started = performance.now();
      const answer = await fetch(origin + path, { headers });
      await answer.text();
      ms.push(performance.now() - started);
      assert.equal(answer.status, path.endsWith('/broken') ? 503 : 200);
    }
  } finally {
    edge.server.closeAllConnections();
    const ending = performance.now();
    await edge.close();
    closing = performance.now() - ending;
  }
  return { ms, closing };
}
const withCollector = (url = collector.url) => ({ OTEL_EXPORTER_OTLP_ENDPOINT: url });

describe('with a collector', () => {
  test('a rendered page is one trace: the request, its render, the process and the call of the API', async () => {
    await ask(['/enrolment/page'], withCollector());

    const request = collector.only('GET /enrolment/:page');
    const render = collector.only('render');
    const working = collector.only('render process');
    const call = collector.only('call of the API');
    assert.deepEqual(
      [request.parentSpanId, render.parentSpanId, working.parentSpanId, call.parentSpanId],
      ['', request.spanId, render.spanId, working.spanId],
    );
    assert.deepEqual(new Set(collector.spans.map(({ traceId }) => traceId)), new Set([request.traceId]));
    assert.deepEqual(
      api.calls.map(({ traceparent }) => traceparent),
      [`00-${call.traceId}-${call.spanId}-01`],
    );
    assert.equal(request.service, 'karsa-edge');
    assert.deepEqual(render.attributes, {
      'karsa.release': 'enrolment@1',
      'karsa.route': 'enrolment.page',
    });
    assert.equal(request.attributes['http.response.status_code'], 200);
  });

  test('a call that is passed on belongs to the trace of its request', async () => {
    await ask(['/api/v1/programs'], withCollector());
    const call = collector.only('GET /api/*');
    assert.deepEqual(
      api.calls.map(({ traceparent }) => traceparent),
      [`00-${call.traceId}-${call.spanId}-01`],
    );
  });

  test('a page from the cache has a request and no render', async () => {
    await ask(['/enrolment/page', '/enrolment/page'], withCollector());
    assert.equal(collector.spans.filter(({ name }) => name === 'GET /enrolment/:page').length, 2);
    collector.only('render');
  });

  test('a page that fails is marked with the class of its failure, and not with the text', async () => {
    await ask(['/enrolment/broken'], withCollector());
    const { status, attributes } = collector.only('render');
    assert.deepEqual([status, attributes['error.type']], ['error', 'Error']);
    assert.equal(collector.only('GET /enrolment/:page').attributes['http.response.status_code'], 503);
    assert.ok(!collector.sent.join().includes('no page for'));
  });

  test('a trace that a visitor names is not continued', async () => {
    await ask(['/api/v1/programs', '/enrolment/page'], withCollector(), CLAIM);
    assert.ok(collector.spans.length > 0 && !collector.sent.join().includes(CLAIMED));
    assert.ok(api.calls.length > 0 && !JSON.stringify(api.calls).includes(CLAIMED));
  });

  test('secrets of addresses, headers and cookies are in no span', async () => {
    const paths = [
      `/enrolment/${SECRET}`,
      `/enrolment/page?search=${SECRET}&email=${SECRET}@karsa.test`,
      `/api/v1/my-registration/${SECRET}?token=${SECRET}`,
    ];
    const headers = { cookie: `session=${SECRET}`, authorization: `Bearer ${SECRET}`, referer: `http://x/${SECRET}` };
    await ask(paths, withCollector(), headers);
    assert.ok(api.paths.some((path) => path.includes(SECRET)));
    assert.ok(collector.spans.length >= 8, String(collector.spans.length));
    assert.ok(!collector.sent.join().toLowerCase().includes(SECRET.toLowerCase()));
  });

  test('of a share of 0 no span is sent, and the API is told not to keep its own', async () => {
    await ask(['/enrolment/page'], { ...withCollector(), OTEL_TRACES_SAMPLER_ARG: '0' });
    assert.deepEqual(collector.sent, []);
    assert.match(String(api.calls[0]?.['traceparent']), /^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  });
});

describe('with a collector that does not take what it is sent', () => {
  for (const fault of ['hangs', 'refuses', 'fails'] as const)
    test(`${fault}: no visitor waits or is failed, and the edge ends in time`, async () => {
      collector.be(fault);
      if (fault === 'refuses') await collector.close();
      // More than one export, so that some are tried while visitors come.
      const paths = Array.from({ length: 560 }, (_, at) => (at % 140 ? '/enrolment/page' : `/enrolment/${at}`));
      const { ms, closing } = await ask(paths, withCollector());
      if (fault !== 'refuses') assert.ok(collector.sent.length > 0, 'nothing was sent');
      assert.ok(Math.max(...ms) < 1000, `slowest answer: ${Math.max(...ms)} ms`);
      assert.ok(closing < 4000, `the edge took ${closing} ms to end`);
    });
});

describe('without a collector', () => {
  test('nothing is sent, and a trace that a visitor names reaches no API', async () => {
    await ask(['/enrolment/page', '/api/v1/programs'], {}, CLAIM);
    assert.deepEqual(collector.sent, []);
    assert.equal(api.calls.length, 2);
    for (const { traceparent, tracestate } of api.calls)
      assert.deepEqual([traceparent, tracestate], [undefined, undefined]);
  });
});

test('the packages of OpenTelemetry are loaded only where there is a collector', () => {
  const tracing = new URL('../../tools/tracing.ts', import.meta.url).href;
  const loaded = (endpoint: string | null) => {
    const program = `
      import { createRequire } from 'node:module';
      const { openTracing } = await import(${JSON.stringify(tracing)});
      await openTracing({ service: 'test', endpoint: ${JSON.stringify(endpoint)}, share: 1, onFault() {} });
      const files = Object.keys(createRequire(import.meta.url).cache);
      console.log(files.filter((file) => file.includes('@opentelemetry')).length);`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
      encoding: 'utf8',
      cwd: fileURLToPath(new URL('.', import.meta.url)),
    });
    return Number(stdout.trim() || assert.fail(stderr));
  };
  assert.equal(loaded(null), 0);
  assert.ok(loaded('http://127.0.0.1:9') > 0);
});

test('a share beyond 1 is refused', () => {
  assert.throws(() => readConfig({ OTEL_TRACES_SAMPLER_ARG: '7', SHELL_DIR: site.shellDir }), /between 0 and 1/);
});
