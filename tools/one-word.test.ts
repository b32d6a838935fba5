/** People read one word for one thing, on every page and in every mail. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { globSync } from 'tinyglobby';
import { root } from './workspace.ts';

const files = globSync(['{shared,shell,remote-*}/**/*copy.ts', 'api/src/mail/templates/*.ts'], {
  cwd: root,
  ignore: '**/node_modules/**',
});

for (const [word, other] of [
  ['password', /kata sandi/i],
  ['kode cadangan', /kode pemulihan/i],
] as const)
  it(`says “${word}”, and nothing else for it`, () => {
    const texts = files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
    assert.ok(texts.some(({ text }) => text.includes(word)));
    assert.deepEqual(
      texts.filter(({ text }) => other.test(text)).map(({ file }) => file),
      [],
    );
  });
