/** How render processes reach the API. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openRenderApi } from './render-api.ts';
import { testApi } from './test-site.ts';

test('the address of the API may be written in any form', async (t) => {
  const api = await testApi();
  t.after(() => api.close());
  // A URL turns it into 127.0.0.1, as it turns `http://API:80` into `http://api`.
  const renderApi = await openRenderApi(api.url.replace('127.0.0.1', '127.1'), '');
  t.after(() => renderApi.close());
  const answer = await fetch(`${renderApi.url}/api/v1/courses`);
  assert.deepEqual([answer.status, await answer.json()], [200, { message: 'OK' }]);
  assert.equal((await fetch(`${renderApi.url}/media/picture.png`)).status, 403);
});
