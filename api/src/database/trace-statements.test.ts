import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { summaryOf } from './trace-statements.ts';

describe('the name of a statement is', () => {
  const names: [statement: string, name: string][] = [
    ['SELECT id FROM courses c JOIN batches b ON true WHERE title = $1', 'SELECT courses'],
    ["SELECT 'from secret' AS text", 'SELECT'],
    ['SELECT extract(epoch FROM now() - max(created_at)) FROM sign_in_links', 'SELECT sign_in_links'],
    ['SELECT 1 FROM orders FOR UPDATE', 'SELECT orders'],
    ['INSERT INTO orders (id) VALUES ($1) ON CONFLICT (id) DO UPDATE SET id = 1', 'INSERT orders'],
    ['WITH due AS (SELECT id FROM jobs FOR UPDATE SKIP LOCKED) UPDATE jobs SET at = now() FROM due', 'UPDATE jobs'],
    ['WITH found AS (SELECT id FROM courses) SELECT * FROM found', 'SELECT courses'],
    ['BEGIN', 'BEGIN'],
    ['', 'STATEMENT'],
  ];
  for (const [statement, name] of names)
    it(`${name}: ${statement || 'an empty one'}`, () => {
      const { operation, table } = summaryOf(statement);
      assert.equal(table ? `${operation} ${table}` : operation, name);
    });
});
