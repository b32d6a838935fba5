/** What browsers tell, as operators read it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import type { BrowserEvent } from '../src/telemetry/events.ts';
import { takeBrowserReports } from './browser-reports.ts';
import { registerOf } from './metrics.ts';
import { liveRemote } from './release-store.ts';
import { releaseOf, setOf } from './test-site.ts';

function edge() {
  const app = Fastify();
  const reports = takeBrowserReports(app);
  return {
    ...reports,
    send: async (body: unknown) =>
      (await app.inject({ method: 'POST', url: '/telemetry', payload: body as object })).statusCode,
    post: async (payload: string, headers: Record<string, string>) =>
      (await app.inject({ method: 'POST', url: '/telemetry', payload, headers })).statusCode,
    numbers: async () => (await registerOf(reports.metrics).metrics()).split('\n'),
  };
}

const live = (name: string, version: string) => liveRemote({ release: releaseOf(name, version), files: null }, null);
const boundary = (change: Partial<BrowserEvent> = {}) => ({
  event: 'boundary',
  remote: 'catalog',
  version: '1',
  ...change,
});

test('counts what failed for each remote and release, from zero', async () => {
  const { send, expect, numbers } = edge();
  expect(setOf(live('catalog', '1'), live('enrolment', '1')));
  assert.ok((await numbers()).includes('edge_browser_boundaries_total{remote="enrolment",version="1"} 0'));
  const vital = { event: 'vital', vital: 'LCP', route: 'catalog.home', remote: 'catalog', version: '1' };
  const events = [
    boundary(),
    boundary(),
    { ...boundary(), event: 'stage-failed', stage: 'entry' },
    { ...vital, value: 2500 },
    { ...vital, value: 4001 },
    { event: 'error', remote: 'shell', version: 'shell', thrown: { type: 'TypeError', at: ['shell.1a.js:1:20'] } },
    { event: 'visit', failed: true, remote: 'catalog', version: '1' },
  ];
  assert.equal(await send(events), 204);
  const read = await numbers();
  for (const line of [
    'edge_browser_boundaries_total{remote="catalog",version="1"} 2',
    'edge_browser_stages_failed_total{stage="entry",remote="catalog",version="1"} 1',
    'edge_browser_vitals_total{vital="LCP",rating="good",route="catalog.home",remote="catalog",version="1"} 1',
    'edge_browser_vitals_total{vital="LCP",rating="poor",route="catalog.home",remote="catalog",version="1"} 1',
    'edge_browser_errors_total{remote="shell",version="shell"} 1',
    'edge_browser_visits_total{outcome="failed",remote="catalog",version="1"} 1',
    'edge_browser_visits_total{outcome="well",remote="enrolment",version="1"} 0',
  ])
    assert.ok(read.includes(line), `${line} is missing in\n${read.join('\n')}`);
});

test('knows the releases of open tabs, and has no labels of a sender', async () => {
  const { send, expect, numbers } = edge();
  for (const version of ['1', '2']) expect(setOf(live('catalog', version)));
  await send([
    boundary(),
    boundary({ version: 'made-up' }),
    boundary({ remote: 'made-up' }),
    { event: 'vital', vital: 'CLS', route: 'made-up', value: 0, remote: 'catalog', version: '2' },
  ]);
  assert.ok((await numbers()).includes('edge_browser_boundaries_total{remote="catalog",version="1"} 1'));
  assert.ok((await numbers()).includes('edge_browser_reports_refused_total{reason="unknown"} 3'));
  assert.doesNotMatch((await numbers()).join(), /made-up/);
});

test('refuses what is malformed, large, or too many of one client', async () => {
  const { send, expect, numbers } = edge();
  expect(setOf(live('catalog', '1')));
  for (const body of [
    {},
    [{ event: 'boundary' }],
    [boundary({ event: 'visited' as 'boundary' })],
    [boundary({ thrown: { type: 'a budi@example.com', at: [] } })],
    [boundary({ thrown: { type: 'Error', at: ['../../etc/passwd'] } })],
    Array(21).fill(boundary()),
  ])
    assert.equal(await send(body), 400);
  assert.equal(await send([boundary({ version: 'x'.repeat(20_000) })]), 413);
  const answers = await Promise.all(Array.from({ length: 40 }, () => send([])));
  assert.ok(answers.includes(429));
  assert.ok((await numbers()).includes('edge_browser_reports_refused_total{reason="malformed"} 7'));
  assert.ok((await numbers()).includes('edge_browser_boundaries_total{remote="catalog",version="1"} 0'));
});

test('counts what the security policy of a page forbade, by the release whose script tried it, and nothing of the visitor', async () => {
  const { expect, post, numbers } = edge();
  expect(setOf(live('catalog', '1')));
  const told = (report: object) =>
    post(JSON.stringify({ 'csp-report': report }), { 'content-type': 'application/csp-report' });
  const page = { 'document-uri': 'https://karsa.test/order/secret', 'blocked-uri': 'https://evil.test/?q=budi' };
  const script = (remote: string) => `https://karsa.test/remotes/${remote}/1/client/page.js`;
  for (const report of [
    { ...page, 'effective-directive': 'connect-src', 'source-file': script('catalog') },
    { ...page, 'violated-directive': "connect-src 'self'", 'source-file': script('catalog') },
    { ...page, 'effective-directive': 'script-src-elem', 'source-file': script('made-up') },
    { ...page, 'effective-directive': 'script-src-elem' },
    { ...page, 'effective-directive': 'made-up', 'source-file': 'moz-extension' },
  ])
    assert.equal(await told(report), 204);
  const read = await numbers();
  for (const line of [
    'edge_browser_violations_total{directive="connect-src",remote="catalog",version="1"} 2',
    'edge_browser_violations_total{directive="script-src-elem",remote="none",version="none"} 2',
    'edge_browser_violations_total{directive="other",remote="none",version="none"} 1',
  ])
    assert.ok(read.includes(line), `${line} is missing in\n${read.join('\n')}`);
  assert.doesNotMatch(read.join(), /secret|evil|made-up/);

  const csp = { 'content-type': 'application/csp-report' };
  assert.equal(await post('{}', csp), 400);
  assert.equal(await post('no report', csp), 400);
  assert.equal(await post(`{"csp-report":{"source-file":"${'x'.repeat(20_000)}"}}`, csp), 413);
  assert.equal(await post('{"csp-report":{}}', { 'content-type': 'text/plain' }), 400);
  assert.ok((await numbers()).includes('edge_browser_reports_refused_total{reason="malformed"} 4'));
});
