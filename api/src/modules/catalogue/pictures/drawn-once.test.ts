import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { DrawnOnce } from './drawn-once.ts';

describe('a picture that is drawn once', () => {
  it('is drawn again where drawing it failed, and then kept', async () => {
    const pictures = new DrawnOnce<string>(2);
    let drawn = 0;
    const draw = async () => {
      drawn += 1;
      if (drawn === 1) throw new Error('the font could not be read');
      return `picture ${drawn}`;
    };
    await assert.rejects(pictures.get('cover', draw), /font/);
    assert.deepEqual(
      [await pictures.get('cover', draw), await pictures.get('cover', draw)],
      ['picture 2', 'picture 2'],
    );
  });

  it('is forgotten once others were asked for later', async () => {
    const pictures = new DrawnOnce<number>(2);
    let drawn = 0;
    const draw = async () => (drawn += 1);
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await pictures.get(key, draw);
    assert.equal(drawn, 4, 'b made room for c');
  });

  it('is one for all who ask while it is drawn, and others are drawn after it', async () => {
    const pictures = new DrawnOnce<string>(100);
    const drawn: string[] = [];
    let [atOnce, mostAtOnce] = [0, 0];
    const asked = Array.from({ length: 30 }, (_, at) => `picture ${at % 10}`);
    const got = await Promise.all(
      asked.map((key) =>
        pictures.get(key, async () => {
          drawn.push(key);
          mostAtOnce = Math.max(mostAtOnce, (atOnce += 1));
          await turn();
          atOnce -= 1;
          return key;
        }),
      ),
    );
    assert.deepEqual(got, asked);
    assert.deepEqual(drawn, asked.slice(0, 10));
    assert.equal(mostAtOnce, 1);
  });
});
