/** The addresses at which pages with parameters are visited. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { RemoteDescriptor } from '@site/shared/contract';
import { addressesOfBoth } from '@site/shared/contract/route-pattern';
import { remoteDir, remoteNames } from '../../workspace.ts';
import { proofExamples } from './examples.ts';

test('those of the demo data are addresses of the routes that they name', () => {
  const routes = remoteNames().flatMap(
    (name) => (JSON.parse(readFileSync(join(remoteDir(name), 'remote.json'), 'utf8')) as RemoteDescriptor).routes,
  );
  for (const [id, address] of Object.entries(proofExamples(''))) {
    const path = routes.find((route) => route.id === id)?.path ?? '';
    assert.equal(addressesOfBoth(path, new URL(address, 'http://site').pathname).length, 1, id);
  }
});

test('PROOF_EXAMPLES takes the place of the demo data', () => {
  const own = { 'stories.story': '/stories/pertama' };
  assert.deepEqual(proofExamples(JSON.stringify(own)), own);
});

for (const wrong of ['{', '[]', '{"stories.story": "stories"}', '{"stories.story": null}'])
  test(`PROOF_EXAMPLES is refused where it is ${wrong}, with what it must be`, () =>
    assert.throws(() => proofExamples(wrong), /PROOF_EXAMPLES must be JSON such as/));
