import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { describe, it } from 'node:test';
import { readConfig } from './config.ts';

const given = { SHELL_DIR: tmpdir(), EDGE_STATE_DIR: '/nowhere' };

describe('the settings of the edge', () => {
  it('have defaults, which an empty variable leaves as they are', () => {
    const config = readConfig({ ...given, PORT: '', API_URL: '', MEDIA_BASE_URL: '', ASSETS_STORE: '' });
    assert.deepEqual(
      [config.port, config.apiUrl, config.publicUrl, config.mediaBaseUrl, config.assetsStore, config.metricsPort],
      [3000, 'http://127.0.0.1:4000', 'http://localhost:3000', '/media/', null, null],
    );
  });

  it('lose a slash at the end of an origin', () => {
    assert.equal(readConfig({ ...given, PUBLIC_URL: 'https://karsa.example/' }).publicUrl, 'https://karsa.example');
  });

  for (const [name, value, wanted] of [
    ['PORT', 'web', 'a number of 0 or more'],
    ['PORT', '70000', 'a port number'],
    ['METRICS_PORT', '9464.5', 'a port number'],
    ['RATE_RENDERS', '0', 'a whole number of 1 or more'],
    ['API_URL', 'api:4000', 'an address such as https://karsa.example'],
    ['PUBLIC_URL', 'karsa.example', 'an address such as https://karsa.example'],
    [
      'MEDIA_BASE_URL',
      'https://media.example.com/karsa',
      'an address that ends with a slash, such as https://media.example.com/karsa/',
    ],
    ['TRUSTED_PROXIES', '10.0.0.0/8, balancer', 'addresses or ranges such as 10.0.0.0/8, comma separated'],
    ['RENDER_BUDGET_MS', '-1', 'a number of 0 or more'],
    ['RENDER_CONCURRENCY', '0', 'a whole number of 1 or more'],
    ['RENDER_QUEUE', '1.5', 'a whole number of 0 or more'],
    ['EDGE_LOG', 'yes', 'on or off'],
    ['AUTOMATIC_MOVES', 'yes', 'on or off'],
  ] as const) {
    it(`are refused by name: ${name}=${value}`, () => {
      assert.throws(() => readConfig({ ...given, [name]: value }), {
        message: `${name} is "${value}"; it must be ${wanted}.`,
      });
    });
  }

  it('are refused where the build of the shell is missing', () => {
    assert.throws(
      () => readConfig({ ...given, SHELL_DIR: '/nowhere' }),
      /^Error: SHELL_DIR: there is no build of the shell/,
    );
  });
});
