/** The accounts with which pages are visited that one has to sign in for. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { RemoteDescriptor } from '@site/shared/contract';
import { remoteDir, remoteNames } from '../../workspace.ts';
import { proofAccounts } from './sign-in.ts';

test('the demo data has an account for each page at which a remote signs in', () => {
  const pages = remoteNames().flatMap((name) =>
    (JSON.parse(readFileSync(join(remoteDir(name), 'remote.json'), 'utf8')) as RemoteDescriptor).routes.flatMap(
      ({ signIn }) => signIn ?? [],
    ),
  );
  assert.deepEqual(Object.keys(proofAccounts('')).sort(), [...new Set(pages)].sort());
});

test('PROOF_ACCOUNTS takes the place of the demo data', () => {
  const own = { '/signin': { email: 'siswa@sekolah.test', password: 'rahasia' } };
  assert.deepEqual(proofAccounts(JSON.stringify(own)), own);
});

for (const wrong of ['{', '[]', '{"/signin": {"email": "siswa@sekolah.test"}}', '{"/signin": null}'])
  test(`PROOF_ACCOUNTS is refused where it is ${wrong}, with what it must be`, () =>
    assert.throws(() => proofAccounts(wrong), /PROOF_ACCOUNTS must be JSON such as/));
