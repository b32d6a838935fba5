/**
 * The API still fits the clients of its last release: tabs that are open, and remotes that are released later.
 * `openapi.released.json` is the document of that release; copy `openapi.json` over it when the API is released.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { apiDiff } from 'api-smart-diff';

interface OpenApi {
  info: { version: string };
  paths: Record<string, Record<string, unknown>>;
}

const read = async (file: string): Promise<OpenApi> =>
  JSON.parse(await readFile(new URL(`../../${file}`, import.meta.url), 'utf8')) as OpenApi;

/** Error answers may gain codes: clients show the message of a code they do not know. */
const isNewErrorCode = (action: string, path: readonly (string | number)[]): boolean =>
  action === 'add' && path.slice(-4, -1).join(' ') === 'properties code enum' && /^[45]\d\d$/.test(String(path[4]));

/** Of who was named by a company the gender is not known: clients show no word for it (decision 044). */
const isUnknownGender = (action: string, path: readonly (string | number)[]): boolean =>
  action === 'add' && path.slice(-4).join(' ') === 'properties gender enum 2' && String(path[4]) === '200';

/** Which providers there are is no matter of the document: all of them were sent before, whatever it said. */
const isProviderName = (path: readonly (string | number)[]): boolean =>
  / properties provider( enum( \d+)?)?$/.test(path.join(' ')) && String(path[4]) === '200';

/** Changes that a client of `before` would notice. The library takes another type for a wider one, so types are added. */
const breakingChanges = (before: OpenApi, after: OpenApi): string[] =>
  apiDiff(before, after)
    .filter(({ type, action, path }) => type === 'breaking' || (action === 'replace' && path.at(-1) === 'type'))
    .filter(
      ({ action, path }) => !isNewErrorCode(action, path) && !isUnknownGender(action, path) && !isProviderName(path),
    )
    .map(({ action, path }) => `${action} ${path.join(' ')}`);

const major = ({ info }: OpenApi): number => Number(info.version.split('.')[0]);

describe('the API and its last release', () => {
  it('agree, unless the major version was raised', async () => {
    const [released, current] = [await read('openapi.released.json'), await read('openapi.json')];
    if (major(current) > major(released)) return;
    assert.deepEqual(breakingChanges(released, current), []);
  });

  const call = '/api/v1/courses/read-one';
  const changes: [what: string, isBreaking: boolean, change: (document: string) => string][] = [
    ['nothing', false, (document) => document],
    ['a call removed', true, (document) => document.replaceAll(`"${call}"`, '"/api/v1/courses/other"')],
    ['a field of an answer renamed', true, (document) => document.replaceAll('"discounted_price"', '"net_price"')],
    [
      'a field of an answer with another type',
      true,
      (document) => document.replaceAll(/("discounted_price": \{\s+)"type": "integer"/g, '$1"type": "string"'),
    ],
    ['a shorter limit', true, (document) => document.replaceAll(/"maxLength": \d+/g, '"maxLength": 1')],
    ['a new call', false, (document) => document.replace('"paths": {', '"paths": { "/api/v1/new": { "get": {} },')],
  ];
  for (const [what, isBreaking, change] of changes) {
    it(`differ by ${what}: ${isBreaking ? 'refused' : 'allowed'}`, async () => {
      const { paths, ...rest } = await read('openapi.released.json');
      // One call is enough to show it, and is compared sooner than all of them.
      const released: OpenApi = { ...rest, paths: { [call]: paths[call] ?? {} } };
      const before = JSON.stringify(released, null, 2);
      const after = change(before);
      if (what !== 'nothing') assert.notEqual(after, before, 'the example changes something');
      assert.equal(breakingChanges(released, JSON.parse(after) as OpenApi).length > 0, isBreaking);
    });
  }
});
