/** `remote.json` has one definition, from which editors, builds, the gate and the edge know what stands in it. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { RemoteDescriptor } from '@site/shared/contract';
import { parseRelease } from '../../shell/server/stored-json.ts';
import { releaseOf } from '../../shell/server/test-site.ts';
import { remoteDir, remoteNames, root } from '../workspace.ts';
import { descriptorFaults, readRemoteJson, remoteSchema } from './remote-json.ts';

const DESCRIPTOR: RemoteDescriptor = {
  name: 'stories',
  contract: '^1.0.0',
  budget: { entry: 1, page: 1 },
  routes: [{ id: 'stories.home', path: '/stories', public: true }],
  navigation: [{ label: 'Cerita', href: '/stories', place: 'header', order: 1 }],
};

test('remote.schema.json says what the definition says: npm run remote-schema writes it', async () => {
  const kept: unknown = JSON.parse(await readFile(join(root, 'shared/contract/remote.schema.json'), 'utf8'));
  assert.deepEqual(kept, JSON.parse(JSON.stringify(remoteSchema)));
});

describe('remote.json', () => {
  let dir: string;
  before(async () => (dir = await mkdtemp(join(tmpdir(), 'karsa-remote-json-'))));
  after(() => rm(dir, { recursive: true, force: true }));

  test('of each remote here is read', async () => {
    for (const name of remoteNames()) assert.equal((await readRemoteJson(remoteDir(name))).name, name);
  });

  test('that is missing, no JSON, or of another form says which file and what', async () => {
    await assert.rejects(readRemoteJson(join(dir, 'nowhere')), /nowhere\/remote\.json is missing/);
    await writeFile(join(dir, 'remote.json'), '{"name"');
    await assert.rejects(readRemoteJson(dir), /remote\.json does not follow its schema:\n {2}- it is not JSON/);
    await writeFile(join(dir, 'remote.json'), JSON.stringify({ ...DESCRIPTOR, name: 'Stories' }));
    await assert.rejects(readRemoteJson(dir), /\n {2}- remote\.json\/name must match pattern/);
  });

  const [route] = DESCRIPTOR.routes;
  const [entry] = DESCRIPTOR.navigation;
  for (const [what, change, fault] of [
    ['names what nobody reads', { rotues: [] }, /remote\.json must not have additional properties: rotues/],
    [
      'misspells a word of a route',
      { routes: [{ ...route, sign_in: '/signin' }] },
      /\/routes\/0 must not have additional properties: sign_in/,
    ],
    ['has no route', { routes: [] }, /\/routes must not have fewer than 1 items/],
    [
      'puts a link in a place that there is not',
      { navigation: [{ ...entry, place: 'side' }] },
      /\/navigation\/0\/place must/,
    ],
    ['names a slice twice', { slices: ['draft', 'draft'] }, /\/slices must not have duplicate items/],
  ] as const)
    test(`is refused where it ${what}`, () => {
      assert.deepEqual(descriptorFaults(DESCRIPTOR), []);
      assert.match(descriptorFaults({ ...DESCRIPTOR, ...change }).join('\n'), fault);
    });

  test('of a release is read although a later contract added to it', () => {
    const release = releaseOf('stories', '1.0.0');
    const [own] = release.descriptor.routes;
    const later = { ...release, descriptor: { ...DESCRIPTOR, later: true, routes: [{ ...own, later: true }] } };
    assert.equal(parseRelease(JSON.stringify(later), 'release.json').descriptor.name, 'stories');
    const broken = { ...release, descriptor: { ...DESCRIPTOR, routes: [{ ...own, path: 'stories' }] } };
    assert.throws(
      () => parseRelease(JSON.stringify(broken), 'release.json'),
      /release\.json is not what it must be: \/descriptor\/routes\/0\/path must match pattern/,
    );
  });
});
