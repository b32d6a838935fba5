import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edgeAddresses, type LookUp } from './edge-addresses.ts';

const known: LookUp = async (host) => {
  if (host === 'edges.karsa.svc')
    return [4, 4, 6, 6].map((family, at) => ({ address: family === 4 ? `10.0.0.${at}` : `fd00::${at}`, family }));
  if (host === 'six.karsa.svc') return [{ address: 'fd00::7', family: 6 }];
  throw new Error(`getaddrinfo ENOTFOUND ${host}`);
};

test('a name of several edges stands for each of them once', async () => {
  assert.deepEqual(await edgeAddresses('http://edges.karsa.svc:3000/purge', known), [
    'http://10.0.0.0:3000/purge',
    'http://10.0.0.1:3000/purge',
  ]);
  assert.deepEqual(await edgeAddresses('http://six.karsa.svc:3000/purge', known), ['http://[fd00::7]:3000/purge']);
});

test('an address is itself, and a name with TLS stays as its certificate has it', async () => {
  assert.deepEqual(await edgeAddresses('http://127.0.0.1:3000/purge'), ['http://127.0.0.1:3000/purge']);
  assert.deepEqual(await edgeAddresses('http://[::1]:3000/purge'), ['http://[::1]:3000/purge']);
  assert.deepEqual(await edgeAddresses('https://edge.example/purge', known), ['https://edge.example/purge']);
});

test('an unknown name fails with its name', async () => {
  await assert.rejects(edgeAddresses('http://nowhere.svc:3000/purge', known), /ENOTFOUND nowhere\.svc/);
});
