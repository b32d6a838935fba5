import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { letter } from './layout.ts';

const written = letter({
  to: 'ani@example.com',
  subject: 'Selesaikan pembayaran Data <Analyst>',
  title: 'Tempatnya kami simpan',
  greeting: 'Halo Ani,',
  paragraphs: ['Pendaftaran sudah kami terima.'],
  highlight: ['Bayar sebelum', '22 November 2026, 09.00 WIB'],
  facts: [['Program', 'Data <Analyst>']],
  action: { label: 'Bayar sekarang', url: 'https://karsa.test/a?b=1&c=2' },
  also: { label: 'Tambah ke kalender', url: 'https://karsa.test/k' },
});

describe('a letter', () => {
  it('says the same as plain text: what must not be overlooked, facts, and both links', () => {
    for (const line of [
      'Halo Ani,',
      'Pendaftaran sudah kami terima.',
      'Bayar sebelum: 22 November 2026, 09.00 WIB',
      'Program: Data <Analyst>',
      'Bayar sekarang: https://karsa.test/a?b=1&c=2',
      'Tambah ke kalender: https://karsa.test/k',
    ])
      assert.ok(written.text.split('\n').includes(line), line);
    for (const words of ['Halo Ani,', '22 November 2026, 09.00 WIB', 'Data &lt;Analyst&gt;', 'Tambah ke kalender'])
      assert.ok(written.html.includes(words), words);
  });

  it('is 560 wide with one button, a style for each element, and no picture, script or style sheet from elsewhere', () => {
    assert.match(written.html, /width="560"/);
    assert.equal(written.html.match(/class="button"/g)?.length, 1);
    assert.doesNotMatch(written.html, /<img|<script|<link|url\(/);
    const [, body = ''] = written.html.split('<body');
    for (const [tag] of body.matchAll(/<(?:h1|p|a|td|span|div)\b[^>]*>/g)) assert.match(tag, / style="/, tag);
  });

  it('gives every coloured part dark colours of its own, but the highlighted one, which is dark on light', () => {
    const [, sheet = ''] = /prefers-color-scheme:dark\)\{(.*)\}<\/style>/s.exec(written.html) ?? [];
    const [, body = ''] = written.html.split('<body');
    const named = new Set([...body.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')));
    for (const name of named) assert.ok(sheet.includes(`.${name}`), name);
  });

  it('keeps our phone number in one line', () => {
    for (const version of [written.text, written.html]) assert.match(version, /\+62\u00a021\u00a0\d{4}\u00a0\d{4}/);
  });

  it('makes links of addresses only where they are from staff', () => {
    const words = { to: 'a@b.co', subject: 'Besok', greeting: 'Halo,', paragraphs: ['Sampai besok.'] };
    const highlight = ['Tautan kelas', 'https://rapat.test/kelas?a=1&b=2, sandi <1234>'] as const;
    const followed = letter({ ...words, highlight, highlightHasLinks: true });
    assert.match(
      followed.html,
      /<a href="https:\/\/rapat\.test\/kelas\?a=1&amp;b=2" style="[^"]+">[^<]+<\/a>, sandi &lt;1234&gt;/,
    );
    assert.ok(followed.text.includes('Tautan kelas: https://rapat.test/kelas?a=1&b=2, sandi <1234>'));
    assert.doesNotMatch(letter({ ...words, highlight }).html, /<a /);
  });

  it('without heading, highlight or links is only its words', () => {
    const plain = letter({ to: 'a@b.co', subject: 'Kabar', greeting: 'Halo,', paragraphs: ['Baik.'] });
    assert.match(plain.html, /<h1[^>]*>Kabar<\/h1>/);
    assert.doesNotMatch(plain.html, /undefined|<a /);
    assert.doesNotMatch(plain.text, /undefined/);
  });
});
