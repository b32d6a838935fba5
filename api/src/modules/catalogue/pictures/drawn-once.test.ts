import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DrawnOnce } from './drawn-once.ts';

describe('a picture that is drawn once', () => {
  it('is drawn again where drawing it failed, and then kept', async () => {
    const pictures = new DrawnOnce(2);
    let drawn = 0;
    const draw = () => {
      drawn += 1;
      if (drawn === 1) throw new Error('the font could not be read');
      return `<svg>${drawn}</svg>`;
    };
    await assert.rejects(async () => pictures.get('cover', draw), /font/);
    const first = await pictures.get('cover', draw);
    const second = await pictures.get('cover', draw);
    assert.equal(first, second);
    assert.deepEqual([drawn, first.identity.toString()], [2, '<svg>2</svg>']);
  });

  it('is forgotten once others were asked for later', async () => {
    const pictures = new DrawnOnce(2);
    let drawn = 0;
    const draw = () => `<svg>${(drawn += 1)}</svg>`;
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await pictures.get(key, draw);
    assert.equal(drawn, 4, 'b made room for c');
  });
});
