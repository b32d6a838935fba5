/** A site takes a release over the network from who holds the token of exactly that remote, and from no other. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, beforeEach, describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { Release } from '@site/shared/contract';
import { pack } from 'tar-stream';
import { listPreviews } from '../../shell/server/previews.ts';
import { openStore, type ReleaseStore } from '../../shell/server/release-store.ts';
import { ARCHIVE_LIMITS, packBuilt } from './archive.ts';
import { contentOf } from './built.ts';
import { goLive, storeBuilt } from './publish.ts';
import { createReceiver } from './receiver.ts';
import { readHistory, type ReleaseRecord, unknownRecord, writeRecord } from './record.ts';
import type { BuiltRemote, Prepared } from './release-built.ts';
import { makeToken } from './tokens.ts';
import { root, run } from '../workspace.ts';

let folder: string;
let releases: ReleaseStore;
let tokensFile: string;
let server: Server;
let origin: string;
let tokens: Record<'stories' | 'forum', string>;
/** How a release that arrived is prepared. */
let prepare: (built: BuiltRemote) => Promise<Prepared>;
/** What the edges were asked for. */
let asked: string[];

/** Puts it into the store without the proof, which needs the built shell: the browser suite releases through the whole of it. */
async function stored({ release, dist }: BuiltRemote): Promise<Prepared> {
  return { version: release.version, isNew: await storeBuilt(releases, dist, release), proof: null };
}

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karsa-receiver-'));
});
after(() => rm(folder, { recursive: true, force: true }));

beforeEach(async (context) => {
  const place = await mkdtemp(join(folder, 'place-'));
  releases = openStore(join(place, 'releases'));
  await mkdir(releases.dir);
  tokensFile = join(place, 'tokens.json');
  tokens = { stories: await makeToken(tokensFile, 'stories'), forum: await makeToken(tokensFile, 'forum') };
  prepare = stored;
  asked = [];
  server = createReceiver({
    releases,
    tokensFile,
    apiUrl: 'http://localhost',
    isVisited: true,
    confirm: (_remote, version, group) => {
      asked.push(`${version} ${group}`);
      return Promise.resolve({ isLive: true, words: 'served by the edges' });
    },
    limits: { ...ARCHIVE_LIMITS, unpacked: 100_000, files: 10 },
    prepare: (built) => prepare(built),
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  if ('after' in context) context.after(() => void server.close());
});

/** A built remote. @returns its folder */
async function built(
  name: string,
  content = 'one',
  path = `/${name}`,
  declares: Partial<Release['descriptor']> = {},
): Promise<string> {
  const dist = await mkdtemp(join(folder, 'dist-'));
  for (const part of ['client', 'server']) await mkdir(join(dist, part));
  await writeFile(join(dist, 'client/remoteEntry.js'), `// ${content}`);
  await writeFile(join(dist, 'server/entry.cjs'), '');
  const descriptor: Release['descriptor'] = {
    name,
    contract: '^1.0.0',
    budget: { entry: 1, page: 1 },
    routes: [{ id: `${name}.home`, path, public: true }],
    navigation: [],
    ...declares,
  };
  const { hash, integrity } = await contentOf(dist, descriptor);
  const release: Release = {
    name,
    version: `1.0.0-${hash}`,
    descriptor,
    client: { entry: 'remoteEntry.js', routes: [], pages: {}, integrity: integrity.client },
    server: { entry: 'entry.cjs', integrity: integrity.server },
    shared: {},
    sharedExports: { version: '1.0.0', fingerprint: 'one' },
  };
  await writeFile(join(dist, 'release.json'), JSON.stringify(release));
  return dist;
}

async function send(
  remote: string,
  body: Buffer | null,
  token: string | null,
  method = body ? 'PUT' : 'POST',
): Promise<{ status: number; said: string; answer: Record<string, unknown> }> {
  const response = await fetch(`${origin}/releases/${remote}`, {
    method,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(body && { body: new Uint8Array(body) }),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  return { status: response.status, said: String(answer['message']), answer };
}

const live = async (remote: string) => (await releases.readPointer(remote))?.version ?? null;
const versionOf = async (dist: string) =>
  (JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')) as Release).version;

/** An archive of what no `packBuilt` would write. */
function archiveOf(...entries: { name: string; content?: string; type?: 'symlink' }[]): Promise<Buffer> {
  const archive = pack();
  const packed = buffer(archive);
  for (const { name, content = '', type } of entries)
    archive.entry({ name, ...(type && { type, linkname: '/etc/passwd' }) }, content);
  archive.finalize();
  return packed.then((tar) => gzipSync(tar));
}

describe('a release over the network', () => {
  test('goes live with the token of its remote, a rollback too, and no other pointer moves', async () => {
    const [first, second] = [await built('stories'), await built('stories', 'two')];
    await send('forum', await packBuilt(await built('forum')), tokens.forum);
    const forum = await releases.readPointer('forum');

    assert.equal((await send('stories', await packBuilt(first), tokens.stories)).status, 200);
    const { answer } = await send('stories', await packBuilt(second), tokens.stories);
    assert.deepEqual(answer, {
      remote: 'stories',
      version: await versionOf(second),
      before: await versionOf(first),
      proof: null,
      isLive: true,
      edges: 'served by the edges',
    });
    assert.equal(await live('stories'), await versionOf(second));
    assert.equal((await send('stories/rollback', null, tokens.stories)).status, 200);
    assert.equal(await live('stories'), await versionOf(first));
    assert.deepEqual(await releases.readPointer('forum'), forum);
    assert.deepEqual(
      (await readdir(tmpdir())).filter((name) => name.startsWith('karsa-received-')),
      [],
      'nothing of an upload is left',
    );
  });

  test('keeps only hashes of tokens, and a new token ends the one before', async () => {
    const kept = await readFile(tokensFile, 'utf8');
    assert.ok(!kept.includes(tokens.stories) && !kept.includes(tokens.forum));
    const next = await makeToken(tokensFile, 'stories');
    const archive = await packBuilt(await built('stories'));
    assert.equal((await send('stories', archive, tokens.stories)).status, 403);
    assert.equal((await send('stories', archive, next)).status, 200);
  });

  test('is in the history with whose token moved the pointer', async () => {
    await send('stories', await packBuilt(await built('stories')), tokens.stories);
    await send('stories', await packBuilt(await built('stories', 'two')), tokens.stories);
    await send('stories/rollback', null, tokens.stories);
    assert.deepEqual(
      (await readHistory(releases, 'stories')).map(({ how, by }) => [how, by]),
      [
        ['rollback', 'token of stories'],
        ['release', 'token of stories'],
        ['release', 'token of stories'],
      ],
    );
  });

  test('says how it was made, and not that it was tested or proven', async () => {
    const records: ReleaseRecord[] = [];
    prepare = (one) => {
      records.push(one.record);
      return stored(one);
    };
    const dist = await built('stories');
    const made = { builtAt: '2026-11-27T01:00:00.000Z', commit: 'abc', author: 'Sekar', uncommitted: ['src/a.ts'] };
    await writeRecord(dist, { ...made, tested: true, rendered: [], visited: [], provenIn: 'the live shell' });
    assert.equal((await send('stories', await packBuilt(dist), tokens.stories)).status, 200);
    assert.deepEqual(records, [{ ...unknownRecord(), ...made }]);
  });

  test('brings the source maps of its scripts along, and none of an earlier build', async () => {
    const dist = await built('stories');
    await mkdir(join(dist, 'maps'));
    for (const script of ['remoteEntry.js', 'earlier.js'])
      await writeFile(join(dist, 'maps', `${script}.map`), `{"file":"${script}"}`);
    assert.equal((await send('stories', await packBuilt(dist), tokens.stories)).status, 200);
    const maps = join(releases.releaseDir('stories', await versionOf(dist)), 'maps');
    assert.deepEqual(await readdir(maps), ['remoteEntry.js.map']);
    assert.equal(await readFile(join(maps, 'remoteEntry.js.map'), 'utf8'), '{"file":"remoteEntry.js"}');
  });

  test('is seen by a part of the visitors, by more, and by all', async () => {
    const [first, second] = [await built('stories'), await built('stories', 'two')];
    const [one, two] = [await versionOf(first), await versionOf(second)];
    await send('stories', await packBuilt(first), tokens.stories);
    const begun = await send('stories?canary=10', await packBuilt(second), tokens.stories);
    assert.deepEqual([begun.answer['version'], begun.answer['before'], begun.answer['canary']], [two, one, 10]);
    const pointed = async () => {
      const pointer = await releases.readPointer('stories');
      return [pointer?.version, pointer?.canary?.version, pointer?.canary?.percent];
    };
    assert.deepEqual(await pointed(), [one, two, 10]);
    assert.equal((await send('stories/canary?percent=50', null, tokens.stories)).status, 200);
    assert.deepEqual(await pointed(), [one, two, 50]);
    const fewer = await send('stories/canary?percent=5', null, tokens.stories);
    assert.deepEqual([fewer.status, fewer.said], [409, 'The canary of remote-stories is for 50 % by now.']);
    assert.equal((await send('stories/canary?percent=100', null, tokens.stories)).answer['live'], two);
    assert.deepEqual(await pointed(), [two, undefined, undefined]);
    assert.deepEqual(asked, [`${one} live`, `${two} canary`, `${two} canary`, `${two} live`]);
    assert.equal((await send('stories/canary?percent=0', null, tokens.stories)).status, 409, 'there is none any more');
    assert.ok((await readHistory(releases, 'stories')).every(({ by }) => by === 'token of stories'));
  });

  test('is shown as a preview while nothing goes live, under a name that no other team has', async () => {
    const archive = await packBuilt(await built('stories'));
    const { status, answer } = await send('stories?preview=new-hero', archive, tokens.stories);
    assert.deepEqual([status, answer['preview'], answer['isLive']], [200, 'new-hero', undefined]);
    assert.equal(await live('stories'), null);
    assert.deepEqual(
      (await listPreviews(releases)).map(({ name, remote }) => [name, remote]),
      [['new-hero', 'stories']],
    );
    const other = await packBuilt(await built('forum'));
    assert.deepEqual((await send('forum?preview=new-hero', other, tokens.forum)).status, 409);
    assert.equal((await send('stories?preview=new-hero', archive, tokens.stories)).status, 200, 'again');
  });

  test('is listed with its moves, and an earlier one is made live by its version', async () => {
    const dists = [await built('stories'), await built('stories', 'two'), await built('stories', 'three')];
    for (const dist of dists) await send('stories', await packBuilt(dist), tokens.stories);
    const [one = '', two = '', three = ''] = await Promise.all(dists.map(versionOf));
    assert.equal((await send(`stories/rollback?version=${one}`, null, tokens.stories)).answer['version'], one);
    const { answer } = await send('stories', null, tokens.stories, 'GET');
    assert.equal(answer['live'], one);
    assert.deepEqual(
      (answer['versions'] as { version: string }[]).map(({ version }) => version).sort(),
      [one, two, three].sort(),
    );
    assert.deepEqual(
      (answer['moves'] as { how: string; version: string }[]).map(({ how, version }) => `${how} ${version}`),
      [`rollback ${one}`, `release ${three}`, `release ${two}`, `release ${one}`],
    );
    assert.equal((await send('stories', null, tokens.forum, 'GET')).status, 403);
  });

  test('does not undo what another person releases while it is proven, unless it names that', async () => {
    const [first, theirs, own] = [
      await built('stories'),
      await built('stories', 'two'),
      await built('stories', 'three'),
    ];
    const [one, two, three] = [await versionOf(first), await versionOf(theirs), await versionOf(own)];
    await send('stories', await packBuilt(first), tokens.stories);
    const release = JSON.parse(await readFile(join(theirs, 'release.json'), 'utf8')) as Release;
    await storeBuilt(releases, theirs, release);
    prepare = async (arrived) => {
      await goLive(releases, 'stories', two, 'release', { by: 'dewi@laptop' });
      return stored(arrived);
    };
    const refused = await send('stories', await packBuilt(own), tokens.stories);
    assert.match(
      refused.said,
      new RegExp(
        `${two} is live by now, and ${one} was when this began \\(release at \\S+ by dewi@laptop.+--over ${two}$`,
      ),
    );
    assert.deepEqual([refused.status, await live('stories')], [409, two]);
    assert.ok(!existsSync(releases.releaseDir('stories', three)), 'the store is as it was');

    await send('stories/rollback', null, tokens.stories);
    assert.equal((await send(`stories?over=${two}`, await packBuilt(own), tokens.stories)).answer['before'], two);
    assert.equal(await live('stories'), three);
  });

  test('is taken out of the site with the token of its remote, and its next release brings it back', async () => {
    const archive = await packBuilt(await built('stories'));
    const version = String((await send('stories', archive, tokens.stories)).answer['version']);
    await send('forum', await packBuilt(await built('forum')), tokens.forum);
    assert.equal((await send('stories', null, tokens.forum, 'DELETE')).status, 403);
    assert.equal(await live('stories'), version);
    const { status, answer } = await send('stories', null, tokens.stories, 'DELETE');
    assert.deepEqual(
      [status, answer],
      [200, { remote: 'stories', before: version, isLive: true, edges: 'served by the edges' }],
    );
    assert.equal(asked.at(-1), ' live', 'the edges are asked for no version');
    assert.deepEqual([await live('stories'), await releases.readList()], [null, ['forum']]);
    const [last] = await readHistory(releases, 'stories');
    assert.deepEqual([last?.how, last?.by], ['unregister', 'token of stories']);
    const again = await send('stories', null, tokens.stories, 'DELETE');
    assert.deepEqual([again.status, /is not registered/.test(again.said)], [422, true]);
    await send('stories', archive, tokens.stories);
    assert.deepEqual(await releases.readList(), ['forum', 'stories']);
  });

  test('stays in the site as long as pages of others lead to it, whoever asks', async () => {
    const forum = await built('forum', 'one', '/forum', { links: ['/stories'] });
    await send('stories', await packBuilt(await built('stories')), tokens.stories);
    await send('forum', await packBuilt(forum), tokens.forum);
    const { status, said } = await send('stories', null, tokens.stories, 'DELETE');
    assert.deepEqual([status, /others lead to its pages/.test(said)], [422, true]);
    assert.notEqual(await live('stories'), null);
  });

  describe('that takes its time', () => {
    test('keeps no team from going back while it is proven', async () => {
      for (const content of ['one', 'two'])
        await send('stories', await packBuilt(await built('stories', content)), tokens.stories);
      let begin = () => {};
      let goOn = () => {};
      const proving = new Promise<void>((done) => (begin = done));
      const waiting = new Promise<void>((done) => (goOn = done));
      prepare = async (one) => {
        begin();
        await waiting;
        return stored(one);
      };
      const slow = send('forum', await packBuilt(await built('forum')), tokens.forum);
      await proving;
      const third = await packBuilt(await built('stories', 'three'));
      assert.equal((await send('stories/rollback', null, tokens.stories)).status, 200);
      const refused = await send('stories', third, tokens.stories);
      assert.deepEqual(
        [refused.status, refused.said],
        [503, 'Another release is being proven. Try again in a minute.'],
      );
      goOn();
      assert.equal((await slow).status, 200);
    });

    test('to arrive keeps no other team from releasing, and its own from a second one', async () => {
      const archive = await packBuilt(await built('forum'));
      const url = new URL(`${origin}/releases/forum`);
      const upload = httpRequest(url, { method: 'PUT', headers: { authorization: `Bearer ${tokens.forum}` } });
      const answered = new Promise<number | undefined>((done) =>
        upload.once('response', (response) => {
          response.resume();
          done(response.statusCode);
        }),
      );
      const earlier = new Set(await readdir(tmpdir()));
      upload.write(archive.subarray(0, 10));
      const isArriving = async () =>
        (await readdir(tmpdir())).some(
          (name) =>
            !earlier.has(name) && name.startsWith('karsa-received-') && existsSync(join(tmpdir(), name, 'client')),
        );
      for (const deadline = Date.now() + 10_000; !(await isArriving());)
        assert.ok(Date.now() < deadline, 'nothing arrives');
      const second = await send('forum', archive, tokens.forum);
      assert.deepEqual([second.status, /Another release of "forum" is arriving/.test(second.said)], [503, true]);
      assert.equal((await send('stories', await packBuilt(await built('stories')), tokens.stories)).status, 200);
      upload.end(archive.subarray(10));
      assert.equal(await answered, 200);
    });
  });

  test('is sent and moved by the commands of the kit, in the folder of the remote and without a build', async () => {
    const [first, second] = [await built('stories'), await built('stories', 'two')];
    const [one, two] = [await versionOf(first), await versionOf(second)];
    const folderOfRemote = await mkdtemp(join(folder, 'remote-'));
    await writeFile(join(folderOfRemote, 'remote.json'), '{"name":"stories"}');
    const kit = (...args: string[]) =>
      run(
        process.execPath,
        ['--import', import.meta.resolve('tsx'), join(root, 'kit/command.ts'), ...args, '--to', origin],
        { cwd: folderOfRemote, env: { ...process.env, RELEASE_TOKEN: tokens.stories } },
      );
    assert.match(await kit('release', '--dist', first), /stories \S+ is live \(before: none\); served by the edges/);
    assert.match(await kit('release', '--dist', second, '--canary', '10'), /is a canary for 10 % of the visitors/);
    assert.match(await kit('canary', 'promote'), new RegExp(`stories ${two} .+live: ${two}`));
    assert.match(await kit('rollback'), new RegExp(`stories ${one} is live \\(before: ${two}\\)`));
    assert.match(await kit('rollback', '--version', two), new RegExp(`stories ${two} is live`));
    assert.match(await kit('releases'), new RegExp(`stories: ${two} is live[^]*rollback ${one}, token of stories`));
    await send('forum', await packBuilt(await built('forum')), tokens.forum);
    assert.match(await kit('unregister'), new RegExp(`stories is not registered any more \\(was ${two}\\)`));
    assert.match(await kit('release', '--dist', second, '--over', one), new RegExp(`stories ${two} is live`));
    await writeRecord(first, { ...unknownRecord(), uncommitted: ['src/routes.tsx'] });
    await assert.rejects(kit('release', '--dist', first), /not committed[^]*src\/routes\.tsx[^]*--uncommitted/);
    assert.match(await kit('release', '--dist', first, '--uncommitted', '--preview', 'old'), /\?preview=old until/);
    assert.equal(await live('stories'), two);
  });

  const refusals: [what: string, attempt: () => ReturnType<typeof send>, status: number, said: RegExp][] = [
    [
      'without a token',
      async () => send('stories', await packBuilt(await built('stories')), null),
      401,
      /token of the remote is missing/,
    ],
    [
      'with the token of another remote',
      async () => send('stories', await packBuilt(await built('stories')), tokens.forum),
      403,
      /not the one of "stories"/,
    ],
    [
      'for a remote that has no token',
      async () => send('mentors', await packBuilt(await built('mentors')), tokens.stories),
      403,
      /not the one of "mentors"/,
    ],
    [
      'of another remote than the one of the token',
      async () => send('forum', await packBuilt(await built('stories')), tokens.forum),
      403,
      /a release of "stories", and the token is the one of "forum"/,
    ],
    [
      'to an address that leads out of the store',
      async () => send('..%2fforum', await packBuilt(await built('stories')), tokens.stories),
      404,
      /PUT \/releases\/<remote>/,
    ],
    [
      'whose script was changed after it was assembled',
      async () => {
        const dist = await built('stories');
        await writeFile(join(dist, 'client/remoteEntry.js'), 'alert(1)');
        return send('stories', await packBuilt(dist), tokens.stories);
      },
      422,
      /client\/remoteEntry\.js is not what release\.json recorded/,
    ],
    [
      'whose server build was changed after it was assembled',
      async () => {
        const dist = await built('stories');
        await writeFile(join(dist, 'server/entry.cjs'), 'process.exit()');
        return send('stories', await packBuilt(dist), tokens.stories);
      },
      422,
      /the hash of its content is/,
    ],
    [
      'with a file outside its folders',
      async () => send('stories', await archiveOf({ name: 'client/../../forum/current.json' }), tokens.stories),
      422,
      /client\/\.\.\/\.\.\/forum\/current\.json/,
    ],
    [
      'with something else than maps among them',
      async () => send('stories', await archiveOf({ name: 'maps/remoteEntry.js' }), tokens.stories),
      422,
      /holds "maps\/remoteEntry\.js"/,
    ],
    [
      'with an absolute path',
      async () => send('stories', await archiveOf({ name: '/tmp/karsa-written' }), tokens.stories),
      422,
      /holds "\/?tmp\/karsa-written"/,
    ],
    [
      'with a symbolic link',
      async () => send('stories', await archiveOf({ name: 'client/link.js', type: 'symlink' }), tokens.stories),
      422,
      /client\/link\.js" \(symlink\)/,
    ],
    [
      'with a file twice',
      async () => send('stories', await archiveOf({ name: 'client/a.js' }, { name: 'client/a.js' }), tokens.stories),
      422,
      /client\/a\.js twice/,
    ],
    [
      'that unpacks to more than a release may have',
      async () =>
        send('stories', await archiveOf({ name: 'client/a.js', content: 'x'.repeat(200_000) }), tokens.stories),
      422,
      /larger than 0\.1 MB/,
    ],
    [
      'with more files than a release may have',
      async () =>
        send(
          'stories',
          await archiveOf(...Array.from({ length: 11 }, (_, at) => ({ name: `client/${at}.js` }))),
          tokens.stories,
        ),
      422,
      /more than 10 files/,
    ],
    [
      'that was cut off on its way',
      async () => send('stories', (await packBuilt(await built('stories'))).subarray(0, 200), tokens.stories),
      422,
      /cannot be read/,
    ],
    ['that is no archive', () => send('stories', Buffer.from('hello'), tokens.stories), 422, /cannot be read/],
    [
      'whose release.json breaks its schema',
      async () =>
        send('stories', await archiveOf({ name: 'release.json', content: '{"name":"stories"}' }), tokens.stories),
      422,
      /release\.json in the archive is not what it must be/,
    ],
    [
      'whose server entry leads out of its folder',
      async () => {
        const dist = await built('stories');
        const text = await readFile(join(dist, 'release.json'), 'utf8');
        await writeFile(join(dist, 'release.json'), text.replace('"entry.cjs"', '"../../forum/server/entry.cjs"'));
        return send('stories', await packBuilt(dist), tokens.stories);
      },
      422,
      /\/server\/entry/,
    ],
    [
      'that takes a route of another remote',
      async () => {
        await send('forum', await packBuilt(await built('forum')), tokens.forum);
        return send('stories', await packBuilt(await built('stories', 'one', '/forum')), tokens.stories);
      },
      422,
      /others own what it has/,
    ],
    [
      'with a word that is not understood, which would have to make it live for all',
      async () => send('stories?canray=10', await packBuilt(await built('stories')), tokens.stories),
      400,
      /"canray" is not understood here/,
    ],
    [
      'as a canary where nothing is live to compare it with',
      async () => send('stories?canary=10', await packBuilt(await built('stories')), tokens.stories),
      422,
      /no live release to compare a canary with/,
    ],
    [
      'as a preview of no name',
      async () => send('stories?preview=../x', await packBuilt(await built('stories')), tokens.stories),
      400,
      /A preview is named by small letters/,
    ],
    [
      'back to nothing',
      () => send('stories/rollback', null, tokens.stories),
      409,
      /remote-stories was never released into this store/,
    ],
    [
      'back with the token of another',
      () => send('stories/rollback', null, tokens.forum),
      403,
      /not the one of "stories"/,
    ],
  ];
  for (const [what, attempt, status, said] of refusals)
    test(`is refused ${what}, and nothing goes live`, async () => {
      const refused = await attempt();
      assert.match(refused.said, said);
      assert.equal(refused.status, status);
      assert.equal(await live('stories'), null);
    });

  test('that is larger than an upload may be is refused while it arrives, in words', async () => {
    server.close();
    const small = createReceiver({
      releases,
      tokensFile,
      apiUrl: 'http://localhost',
      isVisited: true,
      confirm: () => Promise.resolve({ isLive: true, words: '' }),
      limits: { ...ARCHIVE_LIMITS, packed: 100 },
    });
    await new Promise<void>((done) => small.listen(0, '127.0.0.1', done));
    try {
      origin = `http://127.0.0.1:${(small.address() as AddressInfo).port}`;
      // More than any buffer on the way holds.
      const large = randomBytes(12_000_000);
      const { status, said } = await send('stories', large, tokens.stories);
      assert.equal(status, 422);
      assert.match(said, /archive is larger than 0\.0001 MB/);
      assert.equal((await send('stories', large, tokens.forum)).status, 403);
      assert.equal((await send('stories', large, null)).status, 401);
    } finally {
      small.close();
    }
  });
});
