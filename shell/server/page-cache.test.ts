import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Page, PageCache } from './page-cache.ts';

const page = (text: string, size = 0): Page => {
  const body = Buffer.from(text.padEnd(size));
  return {
    status: 200,
    headers: {},
    body: { identity: body, br: Buffer.alloc(0), gzip: Buffer.alloc(0) },
    etag: text,
    release: null,
  };
};

function scene(options: { maxBytes?: number } = {}) {
  let now = 0;
  let made = 0;
  const cache = new PageCache({ maxBytes: options.maxBytes ?? 1_000_000, fresh: 1000, now: () => now });
  return {
    cache,
    made: () => made,
    pass: (ms: number) => {
      now += ms;
    },
    make: async (text = `page ${made + 1}`, size = 0) => {
      made += 1;
      return page(text, size);
    },
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('page cache', () => {
  test('makes a page once, however many ask at the same time', async () => {
    const { cache, make, made } = scene();
    await Promise.all(Array.from({ length: 500 }, () => cache.get('/', () => make())));
    assert.equal(made(), 1);
  });

  test('serves a page that is no longer fresh at once and renews it meanwhile', async () => {
    const { cache, make, made, pass } = scene();
    await cache.get('/', () => make());
    pass(1001);
    assert.equal((await cache.get('/', () => make())).etag, 'page 1');
    await settle();
    assert.equal((await cache.get('/', () => make())).etag, 'page 2');
    assert.equal(made(), 2);
  });

  test('never serves an outdated page while a new one can be made', async () => {
    const { cache, make } = scene();
    await cache.get('/', () => make());
    cache.outdate();
    assert.equal((await cache.get('/', () => make())).etag, 'page 2');
  });

  test('makes those pages anew that hold what changed', async () => {
    const { cache, make } = scene();
    const holding =
      (...holds: string[]) =>
      async () => ({ ...(await make()), holds });
    await cache.get('/a', holding('course:a'));
    await cache.get('/search?q=a', holding('courses', 'course:a'));
    await cache.get('/b', holding('course:b'));
    await cache.get('/anything', () => make());
    cache.outdate(['course:a', 'locations']);
    assert.deepEqual(
      ['/a', '/search?q=a', '/b', '/anything'].filter((key) => cache.has(key)),
      ['/b'],
    );
    cache.outdate();
    assert.equal(cache.has('/b'), false);
  });

  test('serves a page that was being made during a change of what it does not hold, to those who ask afterwards too', async () => {
    const { cache, made, make } = scene();
    let finish: (made: Page) => void = () => undefined;
    const waiting = cache.get('/', () => new Promise<Page>((resolve) => (finish = resolve)));
    cache.outdate(['course:a']);
    finish({ ...page('of another course'), holds: ['course:b'] });
    await waiting;
    assert.equal((await cache.get('/', () => make())).etag, 'of another course');
    assert.equal(made(), 0);
  });

  test('keeps the last good copy of an outdated page until a new one is made', async () => {
    const { cache, make } = scene();
    await cache.get('/', () => make());
    cache.outdate();
    await assert.rejects(cache.get('/', () => Promise.reject(new Error('API down'))));
    assert.equal(cache.lastGood('/')?.etag, 'page 1');
    await cache.get('/', () => make());
    assert.equal(cache.lastGood('/')?.etag, 'page 2');
  });

  test('has no copy of a page that was never made', () => {
    assert.equal(scene().cache.lastGood('/'), null);
  });

  test('keeps a page that was being made while content changed as a copy for want of a newer one, and never serves it otherwise', async () => {
    const { cache } = scene();
    let finish: (made: Page) => void = () => undefined;
    const old = cache.get('/', () => new Promise<Page>((resolve) => (finish = resolve)));
    cache.outdate();
    finish(page('made before the change'));
    await old;
    assert.equal(cache.lastGood('/')?.etag, 'made before the change');
    assert.equal((await cache.get('/', async () => page('made after the change'))).etag, 'made after the change');
    assert.equal(cache.lastGood('/')?.etag, 'made after the change');
  });

  test('a page that is finished late does not take the place of one made after the change', async () => {
    const { cache, made, make } = scene();
    let finish: (made: Page) => void = () => undefined;
    const old = cache.get('/', () => new Promise<Page>((resolve) => (finish = resolve)));
    cache.outdate();
    await cache.get('/', () => make());
    finish(page('made before the change'));
    await old;
    assert.equal((await cache.get('/', () => make())).etag, 'page 1');
    assert.equal(made(), 1);
  });

  test('forgets a failure: the next visitor gets another try', async () => {
    const { cache, make } = scene();
    await assert.rejects(cache.get('/', () => Promise.reject(new Error('down'))));
    assert.equal((await cache.get('/', () => make())).status, 200);
  });

  test('stays within its bytes and drops what was used least recently', async () => {
    const { cache, make, made } = scene({ maxBytes: Math.ceil((4 / 0.625) * (1000 + 512)) });
    for (const key of ['/a', '/b', '/c', '/d']) await cache.get(key, () => make(key, 1000));
    await cache.get('/a', () => make());
    await cache.get('/e', () => make('/e', 1000));
    assert.ok(cache.bytes <= 4 * 1512, `${cache.bytes} bytes`);
    const before = made();
    await cache.get('/a', () => make());
    assert.equal(made(), before, '/a was used lately and must still be there');
    await cache.get('/b', () => make());
    assert.equal(made(), before + 1, '/b was the oldest and must be gone');
  });

  test('serves nothing older than five minutes while a new one can be made', async () => {
    const { cache, make, pass } = scene();
    await cache.get('/', () => make());
    pass(5 * 60_000);
    assert.ok(cache.has('/'));
    pass(1);
    assert.equal(cache.has('/'), false);
    assert.equal((await cache.get('/', () => make())).etag, 'page 2');
    pass(5 * 60_000 + 1);
    await assert.rejects(cache.get('/', () => Promise.reject(new Error('API down'))));
    assert.equal(cache.lastGood('/')?.etag, 'page 2');
  });

  test('keeps the copies of pages, however many searches are made', async () => {
    const { cache, make } = scene({ maxBytes: 100_000 });
    for (const page of ['/', '/bootcamps/a', '/bootcamps/b']) await cache.get(page, () => make(page, 10_000));
    for (let at = 0; at < 200; at += 1) await cache.get(`/search?q=${at}`, () => make(`${at}`, 10_000));
    for (const page of ['/', '/bootcamps/a', '/bootcamps/b']) assert.equal(cache.lastGood(page)?.etag, page);
    assert.ok(cache.bytes <= 100_000, `${cache.bytes} bytes`);
  });

  test('keeps the copies of pages, however many addresses without a page are asked for', async () => {
    const { cache, make } = scene({ maxBytes: 100_000 });
    for (const page of ['/', '/bootcamps/a', '/bootcamps/b']) await cache.get(page, () => make(page, 10_000));
    const missing = async (text: string) => ({ ...(await make(text, 10_000)), status: 404 });
    for (let at = 0; at < 1000; at += 1) await cache.get(`/bootcamps/no-${at}`, () => missing(`${at}`));
    for (const page of ['/', '/bootcamps/a', '/bootcamps/b']) assert.equal(cache.lastGood(page)?.etag, page);
    assert.ok(cache.bytes <= 100_000, `${cache.bytes} bytes`);
  });

  test('has one copy of an address at which there is a page at one time and none at another', async () => {
    const { cache, make } = scene();
    for (const [status, etag] of [
      [404, 'none yet'],
      [200, 'a page'],
      [404, 'none any more'],
    ] as const) {
      cache.outdate();
      await cache.get('/bootcamps/a', async () => ({ ...(await make(etag)), status }));
      assert.equal(cache.lastGood('/bootcamps/a')?.etag, etag);
      assert.equal(cache.size, 1);
    }
  });

  test('keeps the form of a course that was asked for again, however many searches are made once', async () => {
    const { cache, make } = scene({ maxBytes: 100_000 });
    const form = '/registration?batch=14&id=3';
    for (const _visitor of [1, 2]) await cache.get(form, () => make('the form', 10_000));
    for (let at = 0; at < 200; at += 1) await cache.get(`/search?q=${at}`, () => make(`${at}`, 10_000));
    assert.equal(cache.lastGood(form)?.etag, 'the form');
    cache.outdate();
    await cache.get(form, () => make('the form of today', 10_000));
    for (let at = 0; at < 200; at += 1) await cache.get(`/search?q=${at}`, () => make(`${at}`, 10_000));
    assert.equal(cache.lastGood(form)?.etag, 'the form of today');
    assert.ok(cache.bytes <= 100_000, `${cache.bytes} bytes`);
  });

  test('keeps nothing where it may take no memory', async () => {
    const { cache, make } = scene({ maxBytes: 0 });
    await cache.get('/', () => make());
    assert.equal((await cache.get('/', () => make())).etag, 'page 2');
    assert.equal(cache.lastGood('/'), null);
  });

  test('stays within its bytes while a crawler walks a thousand pages', async () => {
    const { cache, make } = scene({ maxBytes: 50_000 });
    for (let at = 0; at < 1000; at += 1) await cache.get(`/bootcamps/${at}`, () => make(`${at}`, 2000));
    assert.ok(cache.bytes <= 50_000, `${cache.bytes} bytes in ${cache.size} pages`);
  });
});
