import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { parse } from 'yaml';
import { root } from './workspace.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

it('the runbook has a section for each alert, and for nothing else', () => {
  const { groups } = parse(read('docker/alerts.yml')) as { groups: { rules: { alert: string }[] }[] };
  const alerts = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
  const sections = [...read('docs/runbook.md').matchAll(/^## (.+)\n\n(?!#)\S/gm)].map(([, title]) => title);
  assert.deepEqual(sections, alerts);
});
