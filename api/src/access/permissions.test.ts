import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import { describe, it } from 'node:test';
import { permissionsDocument, permissionsFile } from '../../scripts/permissions-document.ts';
import { ofUnconnectedServer } from '../../scripts/unconnected-server.ts';
import { needs } from '../../test/support/needs.ts';
import { isPermission } from './permissions.ts';

describe('docs/permissions.md', () => {
  it('is up to date (else: npm run permissions -w api)', async () => {
    const now = permissionsDocument(await ofUnconnectedServer(({ accessOf }) => accessOf));
    assert.equal(await fs.readFile(permissionsFile, 'utf8'), now);
  });
});

describe('a permission', () => {
  it('is known to the catalogue wherever a call needs it', () => {
    const special = ['public', 'staff.set-up', 'staff.self', 'student.self'];
    assert.deepEqual(
      Object.entries(needs).filter(([, need]) => !special.includes(need) && !isPermission(need)),
      [],
    );
  });

  it('is no name that every object has', () => {
    assert.equal(isPermission('constructor'), false);
    assert.equal(isPermission('course.write'), true);
  });
});
