import { execFile } from 'node:child_process';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';

let server: Server;
let baseUrl: string;
let asked: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];

beforeAll(async () => {
  server = createServer(({ url, headers }, response) => {
    asked.push({ url, headers });
    if (!url?.includes('discounts'))
      response.setHeader('content-type', 'application/json').end('{"message":"ok","data":[{"id":1,"name":"Data"}]}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

beforeEach(() => {
  asked = [];
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Makes a call in a Node process of its own, without browser and without environment, as a render process of the edge does. */
async function onTheServer(settings: object, call: string): Promise<unknown> {
  const program = `
    import { configureApi } from '@site/shared/api/client';
    import { listCategories, listDiscounts } from '@site/shared/api/masters';
    import { readCourseAsStaff } from '@site/shared/api/courses';
    if ('window' in globalThis) throw new Error('there is a browser');
    configureApi(${JSON.stringify(settings)});
    console.log(JSON.stringify(await ${call}.catch(({ name, status, code, isOffline }) => ({ name, status, code, isOffline }))));
    process.exit();`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', program],
    { cwd: __dirname, env: {} },
  );
  return JSON.parse(stdout);
}

it('calls the API at its absolute address where there is no browser', async () => {
  await expect(onTheServer({ baseUrl }, 'listCategories()')).resolves.toEqual([{ id: 1, name: 'Data' }]);
  expect(asked.map(({ url }) => url)).toEqual(['/api/v1/categories']);
});

it('has no identity there', async () => {
  await onTheServer({ baseUrl }, `readCourseAsStaff('data-science')`);
  expect(asked.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ['/api/v1/courses/read-one?slug=data-science', undefined],
  ]);
});

it('gives up after its limit there too', async () => {
  await expect(onTheServer({ baseUrl, timeoutMs: 100 }, 'listDiscounts()')).resolves.toEqual({
    name: 'ApiError',
    status: 0,
    code: 'TIMEOUT',
    isOffline: false,
  });
});

it('is offline where no server listens', async () => {
  const expected = { name: 'ApiError', status: 0, code: 'NETWORK', isOffline: true };
  await expect(onTheServer({ baseUrl: 'http://127.0.0.1:1' }, 'listCategories()')).resolves.toEqual(expected);
});
