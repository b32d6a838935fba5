import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { root } from '../workspace.ts';
import { CLIENT_ADDRESS, notServed, PICTURE, PICTURES } from './released-files.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('pictures of a remote', () => {
  test('are named by a server build under the address of the browser build beside it, wherever the store is', () => {
    for (const store of ['/var/lib/releases', 'C:\\karsa\\releases'])
      assert.equal(
        runInNewContext(CLIENT_ADDRESS, {
          __dirname: [store, 'stories', '1.2.0-3fa9c1d2', 'server'].join(store.startsWith('/') ? '/' : '\\'),
        }),
        '/remotes/stories/1.2.0-3fa9c1d2/client/',
      );
  });

  test('are served by the front door, too, have a type, and are known to the tests of components', () => {
    const [, served = ''] =
      /\/client\/\(\?:files[^)]*\\\.\(\?:([a-z0-9|]+)\)/.exec(read('docker/front-door/nginx.conf')) ?? [];
    assert.deepEqual(served.split('|').sort(), ['js', 'css', 'woff2', ...PICTURES].sort());
    const [, mapped = ''] = /'\\\\\.\(woff2\|([^)]*)\)\$'/.exec(read('jest.preset.cjs')) ?? [];
    for (const kind of PICTURES) {
      assert.ok(PICTURE.test(`photo.${kind}`));
      assert.match(`photo.${kind}`, new RegExp(`\\.(${mapped})$`));
      assert.ok(read('types/browser/assets.d.ts').includes(`'*.${kind}'`), kind);
    }
  });

  test('of another kind are told apart from those that are not there', () => {
    assert.match(notServed('/remotes/stories/1/client/talk.mp4'), /^\. Of a release there are \.js, .*\.gif$/);
    assert.equal(notServed('/remotes/stories/1/client/photo.webp'), '');
    assert.equal(notServed('/media/talk.mp4'), '');
  });
});
