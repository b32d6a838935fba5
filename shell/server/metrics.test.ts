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

test('every alert asks for a number that the edge has, and operators can read what to do about it', async () => {
  const { groups } = parse(await readFile(join(root, 'docker/alerts.yml'), 'utf8')) as {
    groups: { rules: { alert: string; expr: string }[] }[];
  };
  const chapter = await readFile(join(root, 'docs/operations.md'), 'utf8');
  const files = (await readdir(import.meta.dirname)).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const code = (await Promise.all(files.map((file) => readFile(join(import.meta.dirname, file), 'utf8')))).join('\n');
  const rules = groups.flatMap((group) => group.rules);
  assert.ok(rules.length > 0);
  for (const { alert, expr } of rules) {
    assert.ok(chapter.includes(`| \`${alert}\``), `${alert} has no row in docs/operations.md`);
    for (const [name] of expr.matchAll(/\bedge_\w+/g)) assert.ok(code.includes(`'${name}'`), `${alert}: ${name}`);
  }
});
