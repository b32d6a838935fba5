/** The accounts with which pages are visited that one has to sign in for. */
import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { RemoteDescriptor } from '@site/shared/contract';
import { remoteDir, remoteNames } from '../../workspace.ts';
import { proofAccounts, watchSecondFactor } from './sign-in.ts';

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

test('an account that is asked for a second factor is told once, with what to do', async () => {
  for (const [status, code, why] of [
    [401, 'SECOND_FACTOR', 'it has a second factor'],
    [403, 'SECOND_FACTOR_REQUIRED', 'a role of it requires a second factor'],
  ] as const) {
    const browser = new EventEmitter();
    const accounts = { '/signin': { email: 'siswa@sekolah.test', password: 'rahasia' } };
    const { fault, asked } = watchSecondFactor(browser, '/signin', accounts);
    for (const other of [
      { status: () => 200, json: () => Promise.resolve({ code }) },
      { status: () => 401, json: () => Promise.resolve({ code: 'WRONG_CREDENTIALS' }) },
      { status: () => 403, json: () => Promise.reject(new Error('the page was left')) },
    ])
      browser.emit('response', other);
    assert.equal(fault(), null);
    browser.emit('response', { status: () => status, json: () => Promise.resolve({ code, message: 'Tidak' }) });
    await asked;
    assert.equal(
      fault(),
      `no page after /signin can be visited with siswa@sekolah.test: ${why}. Name an account there without one, whose roles require none, with PROOF_ACCOUNTS`,
    );
  }
});
