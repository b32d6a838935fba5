import { configureApi, read } from '@site/shared/api/client';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that takes 2 s to answer; network mocks do not know the limit of a request. */
let server: Server;
let baseUrl: string;

beforeAll(async () => {
  server = createServer((_, response) => {
    setTimeout(
      () => response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{"message":"late","data":[]}'),
      2000,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const timeout = { status: 0, code: 'TIMEOUT', isOffline: false, message: 'Server terlalu lama menjawab. Coba lagi.' };

it('gives up after the limit of all calls', async () => {
  configureApi({ baseUrl, timeoutMs: 40 });
  await expect(read('/api/v1/categories')).rejects.toMatchObject(timeout);
});

it('gives up after the limit of its own', async () => {
  configureApi({ baseUrl });
  await expect(read('/api/v1/categories', { timeoutMs: 40 })).rejects.toMatchObject(timeout);
});
