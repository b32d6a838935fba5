import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { PageHead } from '@site/shared/contract/remote-route';
import { type DocumentParts, htmlDocument, type PageParts } from './document.ts';
import { sha256 } from './security.ts';

const parts: DocumentParts = {
  releaseSet: { id: 'set', shell: 'shell', remotes: [] },
  script: '/assets/shell.js',
  modules: [],
  integrity: {},
  font: null,
  publicUrl: 'https://karsa.test',
  mediaBaseUrl: '/media/',
  path: '/search',
  noindex: true,
};
const page = (change: Partial<PageParts> = {}): PageParts => ({
  head: { title: 'Cari program' },
  body: '<h1>Cari program</h1>',
  styles: '',
  data: null,
  ...change,
});

describe('the document', () => {
  test('is in Indonesian, rendered or not', () => {
    for (const made of [page(), null])
      assert.match(htmlDocument(parts, made).html, /^<!doctype html>\n<html lang="id">\n/);
  });

  test('keeps a page out of search engines only where the page says so', () => {
    assert.match(htmlDocument(parts, page()).html, /<link rel="canonical" href="https:\/\/karsa\.test\/search">/);
    assert.doesNotMatch(htmlDocument(parts, page()).html, /noindex/);
    const hidden = htmlDocument(parts, page({ head: { title: 'Cek sertifikat', noindex: true } })).html;
    assert.match(hidden, /<meta name="robots" content="noindex">/);
    assert.doesNotMatch(hidden, /rel="canonical"/);
  });

  test('keeps a plain shell out of search engines, but not where it replaces a page they may list', () => {
    assert.match(htmlDocument(parts, null).html, /<meta name="robots" content="noindex">/);
    assert.doesNotMatch(htmlDocument({ ...parts, noindex: false }, null).html, /noindex/);
  });

  test('can say that nothing answers, rendered or not, in a style that its policy allows, before its script is asked for', () => {
    for (const [made, text] of [
      [page(), 'Halaman ini bisa dibaca'],
      [null, 'Halaman ini gagal dimuat.'],
    ] as const) {
      const { html, csp } = htmlDocument(parts, made);
      // After the page: its first link is the one that leads to its content.
      assert.match(
        html,
        new RegExp(`id="root">.*\\n<p id="unanswering" role="alert">${text}[^<]*<a href="">Muat ulang</a>`),
      );
      const [, style = ''] = /<style>(#unanswering\{.*?)<\/style>/.exec(html) ?? [];
      assert.ok(csp.includes(sha256(style)));
      assert.ok(html.indexOf('unanswering') < html.indexOf(parts.script));
    }
  });

  test('says to a visitor without scripts what a plain shell needs, in a style that its policy allows; a rendered page is there for them', () => {
    const { html, csp } = htmlDocument(parts, null);
    assert.match(html, /<noscript><div id="no-scripts">.*<p>Halaman ini butuh JavaScript\./);
    assert.match(html, /<noscript>.*<a href="\/">Ke halaman utama<\/a> <a href="https:\/\/wa\.me\//);
    const [, style = ''] = /<style>(#no-scripts\{.*?)<\/style>/.exec(html) ?? [];
    assert.ok(csp.includes(sha256(style)));
    assert.doesNotMatch(htmlDocument(parts, page()).html, /noscript/);
  });

  test('has its script tell of the live shell only', () => {
    const tried = { ...parts.releaseSet, preview: { name: 'next', remote: 'catalog', until: '2026-12-01T00:00:00Z' } };
    assert.match(htmlDocument({ ...parts, releaseSet: tried }, null).html, /data-shell=""/);
  });

  test('names where uploaded files are, and allows reading them there', () => {
    const own = htmlDocument(parts, page());
    assert.match(own.html, /<meta name="media-base" content="\/media\/">/);
    assert.match(own.csp, /img-src 'self' data: blob:;/);
    const elsewhere = htmlDocument({ ...parts, mediaBaseUrl: 'https://media.example/karsa/' }, null);
    assert.match(elsewhere.html, /<meta name="media-base" content="https:\/\/media\.example\/karsa\/">/);
    assert.match(elsewhere.csp, /img-src 'self' data: blob: https:\/\/media\.example;/);
    assert.match(elsewhere.csp, /connect-src 'self' https:\/\/media\.example;/);
    assert.doesNotMatch(htmlDocument({ ...parts, mediaBaseUrl: 'https://karsa.test/files/' }, null).csp, /karsa\.test/);
  });

  test('has the font faces in a style element of their own, which its policy allows, rendered or not', () => {
    for (const made of [page({ styles: '<style data-styled="true">h1{color:red}</style>' }), null]) {
      const { html, csp } = htmlDocument({ ...parts, font: '/assets/font.woff2' }, made);
      const [, faces = ''] = /<style id="font-faces">(.*?)<\/style>/.exec(html) ?? [];
      assert.match(faces, /^@font-face\{[^}]*url\(\/assets\/font\.woff2\)/);
      assert.ok(csp.includes(sha256(faces)));
    }
  });

  test('asks for all scripts at once, after what the visitor looks at', () => {
    const withScripts = {
      ...parts,
      modules: ['/remotes/a.js'],
      integrity: { '/assets/shell.js': 'sha384-x', '/remotes/a.js': 'sha384-y' },
    };
    const scripts =
      '<script type="module" src="/assets/shell.js" integrity="sha384-x" data-shell="shell" fetchpriority="low"></script>\n<link rel="modulepreload" href="/remotes/a.js" integrity="sha384-y" fetchpriority="low">';
    for (const rendered of [page(), null]) {
      const { html } = htmlDocument(withScripts, rendered);
      assert.ok(html.includes(scripts));
      assert.equal(html.split('/remotes/a.js" ').length, 2, 'once');
    }
  });

  test('asks at once for the largest picture, as each screen shows it', () => {
    const preloads = (head: Partial<PageHead>) =>
      htmlDocument(parts, page({ head: { title: 'Cari program', ...head } })).html.match(/<link rel="preload"[^>]*>/g);
    const srcSet = '/media/a-320.avif 320w, /media/a-640.avif 640w';
    assert.deepEqual(preloads({ preloadImage: { href: '/a.svg' } }), [
      '<link rel="preload" as="image" href="/a.svg" fetchpriority="high">',
    ]);
    assert.deepEqual(preloads({ preloadImage: { href: '/a.png', srcSet, sizes: '100vw', type: 'image/avif' } }), [
      `<link rel="preload" as="image" imagesrcset="${srcSet}" imagesizes="100vw" type="image/avif" fetchpriority="high">`,
    ]);
    const [phone, desktop] = ['(max-width: 599.98px)', '(min-width: 600px)'];
    assert.deepEqual(
      preloads({
        preloadImages: [
          { href: '/phone.svg', media: phone },
          { href: '/desktop.svg', media: desktop },
        ],
      }),
      [
        `<link rel="preload" as="image" href="/phone.svg" media="${phone}" fetchpriority="high">`,
        `<link rel="preload" as="image" href="/desktop.svg" media="${desktop}" fetchpriority="high">`,
      ],
    );
    assert.equal(preloads({}), null);
  });

  test('names each inline script in its policy', () => {
    for (const made of [page(), null]) {
      const { html, csp } = htmlDocument(parts, made);
      const inline = [...html.matchAll(/<script(?: type="importmap")?>(.*?)<\/script>/g)].map(([, text = '']) => text);
      assert.equal(inline.length, 3);
      for (const text of inline) assert.ok(csp.includes(sha256(text)), `the policy allows ${text}`);
    }
  });

  test('lets no text of a title or of the data become markup', () => {
    const { html } = htmlDocument(
      parts,
      page({
        head: { title: '</title><script>alert(1)</script>' },
        data: { title: '</script><script>alert(2)</script>' },
      }),
    );
    assert.doesNotMatch(html, /<script>alert/);
  });

  test('names addresses in whole: of the page, of its picture and in its structured data', () => {
    const jsonLd = [
      {
        '@type': 'Event',
        url: '/bootcamps/ui',
        name: '/ in a name',
        organizer: { url: '/', sameAs: ['https://elsewhere.test/a'] },
        image: '/media/share/ui.png',
      },
    ];
    const { html } = htmlDocument(
      parts,
      page({ head: { title: 'UI', canonical: '/bootcamps/ui', image: '/media/share/ui.png', jsonLd } }),
    );
    assert.match(html, /<meta property="og:url" content="https:\/\/karsa\.test\/bootcamps\/ui">/);
    assert.match(html, /<meta property="og:image" content="https:\/\/karsa\.test\/media\/share\/ui\.png">/);
    const [, written = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    assert.deepEqual(JSON.parse(written), {
      '@type': 'Event',
      url: 'https://karsa.test/bootcamps/ui',
      name: '/ in a name',
      organizer: { url: 'https://karsa.test/', sameAs: ['https://elsewhere.test/a'] },
      image: 'https://karsa.test/media/share/ui.png',
    });
  });

  test('is shared with the picture of the site where the page has none', () => {
    assert.match(
      htmlDocument(parts, page()).html,
      /<meta property="og:image" content="https:\/\/karsa\.test\/media\/share\.png">/,
    );
  });
});
