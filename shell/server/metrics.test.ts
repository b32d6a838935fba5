import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { counter, forgetReleases, gauge, registerOf } from './metrics.ts';

const root = join(import.meta.dirname, '../..');

test('several edges of one process count by themselves', async () => {
  const edges = [0, 1].map((waiting) => {
    const renders = counter('renders_total', 'Pages.', ['outcome']);
    return { renders, register: registerOf([renders, gauge('queue', 'Waiting.', () => waiting)]) };
  });
  edges[1]?.renders.inc({ outcome: 'failed' });
  const numbers = await Promise.all(edges.map(({ register }) => register.metrics()));
  assert.doesNotMatch(numbers[0] ?? '', /^renders_total/m);
  assert.match(numbers[1] ?? '', /^renders_total\{outcome="failed"\} 1$/m);
  assert.match(numbers[1] ?? '', /^queue 1$/m);
});

test('the numbers of a release that nobody runs any more are removed, and no others', async () => {
  const renders = counter('renders_total', 'Pages.', ['outcome', 'remote', 'version']);
  const refused = counter('refused_total', 'Reports.', ['reason']);
  for (const version of ['1', '2']) renders.inc({ outcome: 'rendered', remote: 'catalog', version });
  refused.inc({ reason: 'unknown' });
  const metrics = [renders, refused, gauge('queue', 'Waiting.', () => 1)];
  await forgetReleases(metrics, (remote, version) => remote === 'catalog' && version === '2');
  const numbers = (await registerOf(metrics).metrics()).split('\n').filter((line) => line && !line.startsWith('#'));
  assert.deepEqual(numbers, [
    'renders_total{outcome="rendered",remote="catalog",version="2"} 1',
    'refused_total{reason="unknown"} 1',
    'queue 1',
  ]);
});

test('every alert and dashboard about edges asks for a number that the edge has', async () => {
  const { groups } = parse(await readFile(join(root, 'docker/alerts.yml'), 'utf8')) as {
    groups: { name: string; rules: { alert: string; expr: string }[] }[];
  };
  const files = (await readdir(import.meta.dirname)).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const code = (await Promise.all(files.map((file) => readFile(join(import.meta.dirname, file), 'utf8')))).join('\n');
  const rules = groups.filter(({ name }) => name === 'edge').flatMap((group) => group.rules);
  assert.ok(rules.length > 0);
  for (const { alert, expr } of rules)
    for (const [name] of expr.matchAll(/\bedge_\w+/g)) assert.ok(code.includes(`'${name}'`), `${alert}: ${name}`);
  const dashboards = await readdir(join(root, 'docker/grafana/dashboards'));
  let asked = 0;
  for (const file of dashboards) {
    const dashboard = await readFile(join(root, 'docker/grafana/dashboards', file), 'utf8');
    for (const [name] of dashboard.matchAll(/\bedge_\w+/g)) {
      asked += 1;
      assert.ok(code.includes(`'${name}'`), `${file}: ${name}`);
    }
  }
  assert.ok(asked > 0);
});
