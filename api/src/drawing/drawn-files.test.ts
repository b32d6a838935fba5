import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import { describe, it } from 'node:test';
import { drawnFile, drawnFiles } from '../../scripts/drawn-files.ts';

describe('the drawn files of the front ends', () => {
  for (const [path, svg] of Object.entries(drawnFiles))
    it(`${path} is up to date (else: npm run draw -w api)`, async () => {
      // Compared before asserting: a failure would print two cloths.
      assert.ok((await fs.readFile(drawnFile(path), 'utf8')) === svg);
    });
});
