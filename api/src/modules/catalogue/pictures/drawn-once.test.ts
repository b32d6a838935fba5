import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { readFor, ReaderLeft, type Reader } from '../../../database/reader.ts';
import { DrawnOnce } from './drawn-once.ts';

describe('a picture that is drawn once', () => {
  it('is drawn again where drawing it failed, and then kept', async () => {
    const pictures = new DrawnOnce<string>({ kept: 2, waiting: 10 });
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
    const pictures = new DrawnOnce<number>({ kept: 2, waiting: 10 });
    let drawn = 0;
    const draw = async () => (drawn += 1);
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await pictures.get(key, draw);
    assert.equal(drawn, 4, 'b made room for c');
  });

  it('is one for all who ask while it is drawn, and others are drawn after it', async () => {
    const pictures = new DrawnOnce<string>({ kept: 100, waiting: 10 });
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

  /** One drawing that is under way until it is let go, and what was drawn after it. */
  const busy = (waiting: number) => {
    const pictures = new DrawnOnce<string>({ kept: 100, waiting });
    const drawn: string[] = [];
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const first = pictures.get('first', async () => {
      await held;
      return 'first';
    });
    const ask = (key: string, reader: Reader = { left: false }) =>
      new Promise<string>((resolve) => {
        const draw = async () => {
          drawn.push(key);
          return key;
        };
        readFor(reader, () => resolve(pictures.get(key, draw)));
      });
    return { first, ask, drawn, letGo };
  };

  it('is refused while as many wait as may, but not to those who wait for one of these or ask for one that is kept', async () => {
    const { first, ask, drawn, letGo } = busy(2);
    await turn();
    const waiting = [ask('a'), ask('b')];
    await assert.rejects(ask('c'), { statusCode: 503, code: 'BUSY', retryAfterSeconds: 5 });
    waiting.push(ask('b'));
    letGo();
    assert.deepEqual(await Promise.all([first, ...waiting]), ['first', 'a', 'b', 'b']);
    assert.deepEqual([await ask('a'), await ask('c'), drawn], ['a', 'c', ['a', 'b', 'c']]);
  });

  it('is not begun where all who asked for it have left', async () => {
    const { first, ask, drawn, letGo } = busy(10);
    const [left, stays] = [{ left: false }, { left: false }];
    const alone = assert.rejects(ask('alone', left), ReaderLeft);
    const together = [ask('together', left), ask('together', stays)];
    left.left = true;
    letGo();
    await Promise.all([first, alone]);
    assert.deepEqual(await Promise.all(together), ['together', 'together']);
    assert.deepEqual(drawn, ['together']);
    assert.equal(await ask('alone'), 'alone', 'the next who asks gets it');
  });
});
