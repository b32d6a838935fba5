/** nginx alone, with its real configuration and servers of the test behind it: TLS, HTTP/2, and what one client may do. */
import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, afterEach, before, describe, test } from 'node:test';
import tls from 'node:tls';
import { brotliCompressSync } from 'node:zlib';
import { freePort } from '../../tools/free-port.ts';
import { root } from '../../tools/workspace.ts';
import { http2Calls } from '../load/http2-calls.ts';
import { CERTIFICATE, KEY, NGINX, NOBODY, until } from './stack.ts';

const certificates = process.env['FRONT_DOOR_TLS'] ?? '';
let folder: string;
let behind: Server;
let answer: RequestListener = (_call, reply) => reply.end('page');
let nginx: ChildProcess | null = null;
let at: string;

before(async () => {
  behind = createServer((call, reply) => answer(call, reply)).listen(0, '127.0.0.1');
});
after(() => behind.close());
afterEach(async () => {
  answer = (_call, reply) => reply.end('page');
  if (!nginx) return;
  const ended = once(nginx, 'exit');
  nginx.kill('SIGTERM');
  await ended;
  nginx = null;
  await rm(folder, { recursive: true, force: true });
});

async function start(settings: Record<string, string> = {}): Promise<{ port: number }> {
  folder = await mkdtemp(join(tmpdir(), 'karsa-one-client-'));
  await chmod(folder, 0o777);
  for (const store of ['assets', 'releases']) await mkdir(join(folder, store));
  const [port, inner, health] = [await freePort(), await freePort(), await freePort()];
  const server = `127.0.0.1:${(behind.address() as AddressInfo).port}`;
  nginx = spawn(join(root, 'docker/front-door/start.sh'), [], {
    stdio: ['ignore', 'ignore', 'inherit'],
    ...NOBODY,
    env: {
      PATH: process.env['PATH'],
      NGINX_PATH: NGINX,
      PORT: String(port),
      INNER_PORT: String(inner),
      HEALTH_PORT: String(health),
      RUN_DIR: join(folder, 'run'),
      ACCESS_LOG: '/dev/null',
      ASSETS_STORE: join(folder, 'assets'),
      RELEASE_STORE: join(folder, 'releases'),
      EDGES: server,
      APIS: server,
      // So that the test can be several clients.
      TRUSTED_PROXIES: '127.0.0.1',
      ...settings,
    },
  });
  await until(
    () =>
      fetch(`http://127.0.0.1:${health}`).then(
        ({ ok }) => ok,
        () => false,
      ),
    Boolean,
  );
  at = `http://127.0.0.1:${port}`;
  return { port };
}

const visit = (client: string, path = '/') => fetch(at + path, { headers: { 'x-forwarded-for': client } });
const statusesOf = async (clients: readonly string[], path?: string) =>
  (await Promise.all(clients.map((client) => visit(client, path)))).map(({ status }) => status);
const times = <T>(count: number, item: T) => Array.from({ length: count }, () => item);

describe('with a certificate', () => {
  const withTls = async () => {
    const port = await freePort();
    const origin = `https://127.0.0.1:${port}`;
    const files = { TLS_CERTIFICATE: join(certificates, CERTIFICATE), TLS_KEY: join(certificates, KEY) };
    await start({ ...files, TLS_PORT: String(port), PUBLIC_URL: origin });
    return { port, origin };
  };

  test('pages come over HTTP/2, and those behind learn that it was https', async () => {
    const { origin } = await withTls();
    answer = ({ headers }, reply) => reply.end(headers['x-forwarded-proto']);
    const session = connectHttp2(origin);
    const [status, body] = await new Promise<[number | undefined, string]>((done, fail) => {
      const call = session.request({ ':path': '/' });
      let text = '';
      let code: number | undefined;
      call.on('response', (headers) => (code = headers[':status']));
      call.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      call.on('end', () => done([code, text])).on('error', fail);
    });
    assert.equal(session.alpnProtocol, 'h2');
    session.close();
    assert.deepEqual([status, body], [200, 'https']);
  });

  test('visitors of `load` come over HTTP/2, also while the front door closes connections that carried a thousand calls', async () => {
    const { origin } = await withTls();
    const page = 'halaman '.repeat(1000);
    const packed = brotliCompressSync(page);
    answer = ({ headers, method, url }, reply) => {
      if (url === '/silent') return;
      const isAsked = headers['accept-encoding']?.includes('br') ?? false;
      if (method === 'GET' && isAsked) reply.writeHead(200, { 'content-encoding': 'br' }).end(packed);
      else if (method === 'GET') reply.end(page);
      else void text(reply.req).then((sent) => reply.writeHead(503, { 'retry-after': '5' }).end(sent));
    };
    const call = http2Calls(origin);
    for (let round = 0; round < 15; round += 1) {
      const from = (at: number) => ({ headers: { 'x-forwarded-for': `10.1.${round}.${at}` } });
      const answers = await Promise.all(
        Array.from({ length: 150 }, (_, at) => call(`/search?q=${round}-${at}`, from(at))),
      );
      for (const { status, text: shown } of answers) assert.deepEqual([status, shown.length], [200, page.length]);
    }
    const form = new FormData();
    form.append('title', 'Beban');
    const sent = await call('/api/v1/courses/create', { method: 'POST', body: form });
    assert.deepEqual([sent.status, sent.headers['retry-after']], [503, '5']);
    assert.match(sent.text, /name="title"\r\n\r\nBeban/);
    await assert.rejects(call('/silent', { signal: AbortSignal.timeout(50) }), { name: 'AbortError' });
  });

  test('the port without TLS sends visitors to the same address with it, whatever host they name', async () => {
    const { origin } = await withTls();
    const { status, headers } = await fetch(`${at}/search?q=git`, { redirect: 'manual' });
    assert.deepEqual([status, headers.get('location')], [308, `${origin}/search?q=git`]);
  });

  test('nothing older than TLS 1.2 is spoken', async () => {
    const { port } = await withTls();
    const spoken = (version: tls.SecureVersion) =>
      new Promise<string>((done) => {
        const socket = tls.connect({
          ...{ port, host: '127.0.0.1', minVersion: version, maxVersion: version },
          // Node itself refuses the old versions otherwise.
          ciphers: 'DEFAULT@SECLEVEL=0',
        });
        socket.on('secureConnect', () => (done(socket.getProtocol() ?? ''), socket.destroy()));
        socket.on('error', () => done('refused'));
      });
    assert.deepEqual(
      [await spoken('TLSv1'), await spoken('TLSv1.1'), await spoken('TLSv1.2'), await spoken('TLSv1.3')],
      ['refused', 'refused', 'TLSv1.2', 'TLSv1.3'],
    );
  });
});

test('one name that stands for several servers is tried again, on a connection of its own', async () => {
  await start();
  const refused = new Set<unknown>();
  answer = ({ socket }, reply) => {
    if (refused.size > 0) return reply.end('of the second');
    refused.add(socket);
    return socket.destroy();
  };
  const page = await visit('203.0.113.1', '/asked-once');
  assert.deepEqual([page.status, await page.text()], [200, 'of the second']);
});

test('what it cannot be started with is named', () => {
  const folder = tmpdir();
  const started = (settings: Record<string, string>) => {
    try {
      const env = {
        PATH: process.env['PATH'],
        RELEASE_STORE: folder,
        ASSETS_STORE: folder,
        RUN_DIR: join(folder, 'x'),
      };
      execFileSync(join(root, 'docker/front-door/start.sh'), {
        env: { ...env, NGINX_PATH: '/bin/true', EDGES: 'a:1', APIS: 'b:1', ...settings },
        stdio: 'pipe',
      });
      return 'started';
    } catch (error) {
      return error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    }
  };
  assert.match(started({ TLS_CERTIFICATE: '/etc/passwd' }), /TLS_KEY is not set/);
  assert.match(started({ TLS_CERTIFICATE: '/nowhere', TLS_KEY: '/etc/passwd' }), /TLS_CERTIFICATE: there is no file/);
  const files = { TLS_CERTIFICATE: '/etc/passwd', TLS_KEY: '/etc/passwd' };
  assert.match(started({ ...files, PUBLIC_URL: 'http://karsa.example' }), /PUBLIC_URL is "http:\/\/karsa.example"/);
  assert.match(started({ REQUESTS_AT_ONCE: '0' }), /REQUESTS_AT_ONCE is "0"; it must be a number from 1/);
});

describe('one client', () => {
  test('that asks too often is told when to come back, in the words of the API where it calls the API; others go on', async () => {
    await start({ REQUESTS_PER_SECOND: '1', REQUESTS_BURST: '5' });
    const statuses = await statusesOf(times(20, '203.0.113.1'));
    assert.equal(statuses.filter((status) => status === 200).length, 6);
    const page = await visit('203.0.113.1');
    assert.deepEqual([page.status, page.headers.get('retry-after')], [429, '2']);
    assert.match(await page.text(), /Terlalu banyak permintaan/);
    const call = await visit('203.0.113.1', '/api/v1/categories');
    assert.deepEqual([call.status, ((await call.json()) as { code: string }).code], [429, 'TOO_MANY_REQUESTS']);
    assert.deepEqual(await statusesOf(times(3, '203.0.113.2')), [200, 200, 200]);
  });

  test('is an IPv4 address or an IPv6 network', async () => {
    await start({ REQUESTS_PER_SECOND: '1', REQUESTS_BURST: '1' });
    const network = Array.from({ length: 10 }, (_, host) => `2001:db8:1:2::${host + 1}`);
    const refused = (statuses: readonly number[]) => statuses.filter((status) => status === 429).length;
    assert.equal(refused(await statusesOf(network)), 8);
    const networks = Array.from({ length: 10 }, (_, id) => `2001:db8:1:${id + 10}::1`);
    assert.equal(refused(await statusesOf([...networks, '2001:db8::1', '2001:db9::1'])), 0);
  });

  test('that asks for too much at once waits for its own answers; others do not', async () => {
    await start({ REQUESTS_AT_ONCE: '4', REQUESTS_BURST: '1000' });
    const held: (() => void)[] = [];
    answer = ({ headers }, reply) => {
      if (headers['x-forwarded-for'] === '203.0.113.1') held.push(() => reply.end('late'));
      else reply.end('page');
    };
    const waiting = times(4, '203.0.113.1').map((client, page) => visit(client, `/${page}`));
    await until(
      async () => held.length,
      (length) => length === 4,
    );
    assert.equal((await visit('203.0.113.1')).status, 429);
    assert.equal((await visit('203.0.113.2')).status, 200);
    for (const release of held) release();
    assert.deepEqual(
      (await Promise.all(waiting)).map(({ status }) => status),
      [200, 200, 200, 200],
    );
    answer = (_call, reply) => reply.end('page');
    assert.equal((await visit('203.0.113.1')).status, 200);
  });
});
