/**
 * What the image of the receiver carries, copied to a folder with nothing else of the checkout and started as the image starts it,
 * takes a release of a team outside through the front door.
 */
import assert from 'node:assert/strict';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { unpackEarlier } from '../../e2e/foreign/foreign.ts';
import { freePort } from '../../tools/free-port.ts';
import { readRecord } from '../../tools/release/record.ts';
import { root, run } from '../../tools/workspace.ts';
import { openStore } from '../../shell/server/release-store.ts';
import { karsaRemote } from './kit.ts';
import { type Member, member, NOBODY, type Stack, startStack, until } from './stack.ts';

let stack: Stack;
let receiver: Member;
let folder: string;
/** Where teams send to. */
let releases: string;
/** The build of a team outside. */
let dist: string;
let env: Record<string, string>;

/** What the Dockerfile starts, with its folder in place of `/app`, and the environment it sets. */
async function ofImage(app: string): Promise<{ env: Record<string, string>; command: string[] }> {
  const dockerfile = await readFile(join(root, 'docker/receiver.Dockerfile'), 'utf8');
  const [, settings = ''] = /^ENV (.+)$/m.exec(dockerfile) ?? [];
  const [, started = ''] = /^CMD \["node", (.+)\]$/m.exec(dockerfile) ?? [];
  return {
    env: Object.fromEntries([...settings.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value])),
    command: [...started.matchAll(/"([^"]+)"/g)].map(([, part = '']) => part.replace(/^\/app\b/, app)),
  };
}

/** All files of a folder, as long as nothing writes them. */
const contentOf = async (path: string) =>
  run('find', [path, '-type', 'f', '-printf', '%P %s %T@\n']).then((files) => files.split('\n').sort());

const image = () => join(folder, 'app');
let content: string[];

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karsa-receiver-image-'));
  await chmod(folder, 0o755);
  for (const part of ['tokens', 'home']) await mkdir(join(folder, part));
  await run(process.execPath, ['--import', 'tsx', join(root, 'tools/image.ts'), 'receiver', image()]);
  content = await contentOf(image());
  dist = await unpackEarlier();
  const [port, releasesPort] = await Promise.all([freePort(), freePort()]);
  releases = `https://127.0.0.1:${releasesPort}`;
  stack = await startStack({
    settings: async () => ({ frontDoor: { RECEIVER: `127.0.0.1:${port}`, RELEASES_PORT: String(releasesPort) } }),
  });

  const own = await ofImage(image());
  env = {
    ...own.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    RELEASE_STORE: stack.releaseStore,
    RELEASE_TOKENS: join(folder, 'tokens/release-tokens.json'),
    HOME: join(folder, 'home'),
    // As compose.yaml has them.
    API_URL: stack.inner,
    EDGE_URLS: stack.edges.map(({ origin }) => origin).join(),
  };
  // Volumes belong to the user of the image.
  if (NOBODY.uid !== undefined)
    await run('chown', [
      '-R',
      `${NOBODY.uid}:${NOBODY.gid}`,
      stack.releaseStore,
      join(folder, 'tokens'),
      env['HOME'] ?? '',
    ]);
  receiver = member('receiver', port, {
    command: process.execPath,
    args: own.command,
    env,
    cwd: folder,
    readyAt: (at) => `${at}/healthz`,
    as: NOBODY,
  });
  await receiver.start();
});
after(async () => {
  await receiver?.end();
  await stack?.stop();
  for (const made of [folder, dist]) if (made) await rm(made, { recursive: true, force: true });
});

/** Makes a token in the container. */
async function tokenOf(remote: string): Promise<string> {
  const said = await run(process.execPath, [join(image(), 'tools/release-token.js'), remote], {
    env: { PATH: process.env['PATH'], ...env },
    cwd: folder,
    ...NOBODY,
  });
  return /^[\w-]{43}$/m.exec(said)?.[0] ?? said;
}

const send = (path: string, method: string, token?: string, body?: Buffer) =>
  fetch(releases + path, {
    method,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(body && { body: new Uint8Array(body) }),
  });
const said = async (answer: Response) => {
  const { message } = (await answer.json()) as { message: string };
  return [answer.status, message] as const;
};

describe('the image of the receiver', () => {
  test('refuses a large upload by a token of another remote, and says why before it has all of it', async () => {
    const other = await tokenOf('forum');
    const [status, message] = await said(await send('/releases/stories', 'PUT', other, Buffer.alloc(12_000_000)));
    assert.deepEqual([status, message], [403, 'This token is not the one of "stories".']);
    const [missing] = await said(await send('/releases/stories', 'PUT', undefined, Buffer.alloc(12_000_000)));
    assert.equal(missing, 401);
  });

  test('takes a release of the kit over TLS, proves it in a browser, and says that every edge serves it', async () => {
    const token = await tokenOf('stories');
    const answered = await karsaRemote(['release', '--dist', dist, '--to', releases], token);
    assert.match(answered, /^stories 1\.0\.0-\w+ is live \(before: none\); served by /m);
    for (const { origin } of stack.edges) assert.ok(answered.includes(origin), origin);
    const store = openStore(stack.releaseStore);
    const version = (await store.readPointer('stories'))?.version ?? '';
    const record = await readRecord(store.releaseDir('stories', version));
    assert.deepEqual([record?.rendered, record?.visited], [['/stories'], ['/stories']]);
    await until(
      async () => (await fetch(`${stack.origin}/stories`)).text(),
      (html) => html.includes('>Cerita alumni</h1>'),
    );
    await assert.rejects(
      karsaRemote(['rollback', '--dist', dist, '--to', releases], token),
      /answered 409: remote-stories \S+ is its first release/,
    );
  });

  test('is reached at its own port only, and nothing but releases passes there', async () => {
    for (const path of ['/', '/healthz', '/api/v1/categories'])
      assert.equal((await send(path, 'GET')).status, 404, path);
    const ofSite = await fetch(`${stack.origin}/releases/stories`, { method: 'PUT' });
    assert.equal(ofSite.headers.get('content-type')?.startsWith('application/json') ?? false, false);
    assert.ok(ofSite.status >= 400, String(ofSite.status));
  });

  test('writes nothing into the image, keeps nothing of an upload, and ends in order', async () => {
    assert.equal(await receiver.end(), 0, receiver.output());
    assert.deepEqual(await contentOf(image()), content);
    assert.deepEqual(
      (await readdir(tmpdir())).filter((name) => name.startsWith('karsa-received-')),
      [],
    );
    const [status, message] = await said(await send('/releases/stories', 'PUT', 'x'.repeat(43), Buffer.alloc(10)));
    assert.equal(status, 503);
    assert.match(message, /does not answer/);
  });
});
