import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { Counter, exposition, gauge } from './metrics.ts';

const root = join(import.meta.dirname, '../..');

test('numbers are written as Prometheus reads them', () => {
  const renders = new Counter('renders_total', 'Pages.');
  renders.add({ outcome: 'failed', version: '1 "x"\\\n' });
  renders.add({ outcome: 'failed', version: '1 "x"\\\n' });
  renders.add();
  assert.equal(
    exposition([renders, gauge('queue', 'Waiting.', () => 3)]),
    `# HELP renders_total Pages.
# TYPE renders_total counter
renders_total{outcome="failed",version="1 \\"x\\"\\\\\\n"} 2
renders_total 1
# HELP queue Waiting.
# TYPE queue gauge
queue 3
`,
  );
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
