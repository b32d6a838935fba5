import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import { describe, it } from 'node:test';
import { describeApi, documentFile, typesFile } from '../../scripts/openapi-document.ts';

describe('the generated description of the API', () => {
  it('is up to date (else: npm run openapi -w api)', async () => {
    const { document, types } = await describeApi();
    assert.equal(await fs.readFile(documentFile, 'utf8'), document);
    assert.equal(await fs.readFile(typesFile, 'utf8'), types);
  });
});
