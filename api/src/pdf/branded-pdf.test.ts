import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { brandedPdf, printable, unprintableLetter, type Fonts } from './branded-pdf.ts';

/** Letters of two ranges of Unicode, from the first to the last. */
const letters = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).filter((letter) =>
    /\p{L}/u.test(letter),
  );
/** Two that no name has: they are written as two letters, or as an s. */
const OUT_OF_USE = ['ŉ', 'ſ'];

describe('the typeface of documents and certificates', () => {
  let fonts: Fonts;
  before(async () => {
    ({ fonts } = await brandedPdf('', '2026-11-21'));
  });

  it('has every letter of European and Vietnamese names in each of its weights', () => {
    const used = [...letters(0xc0, 0x17f), ...letters(0x1ea0, 0x1ef9), ...'ȘșȚțƠơƯưǦǧḌḍḤḥṢṣṬṭẒẓẞ'].filter(
      (letter) => !OUT_OF_USE.includes(letter),
    );
    for (const [weight, font] of Object.entries(fonts)) {
      const known = new Set(font.getCharacterSet());
      assert.deepEqual(
        used.filter((letter) => !known.has(letter.codePointAt(0) ?? 0)),
        [],
        weight,
      );
    }
    assert.equal(unprintableLetter(fonts, used.join('')), undefined);
  });

  it('prints accents in one piece with their letter, and refuses one that stands alone', () => {
    assert.equal(unprintableLetter(fonts, 'Jose\u0301'), undefined);
    assert.equal(printable(fonts, 'Jose\u0301'), 'José');
    assert.equal(unprintableLetter(fonts, 'q\u0301'), '\u0301');
  });

  it('puts a sign in place of what it lacks, never an empty box', () => {
    assert.equal(printable(fonts, 'Siti 💐 王\nAminah'), 'Siti ? ?\nAminah');
    assert.equal(unprintableLetter(fonts, 'Siti 💐'), '💐');
  });

  it('adds to a file only what is printed', async () => {
    const pdf = await brandedPdf('', '2026-11-21');
    pdf.document.addPage().drawText('Nguyễn Thị Łucja', { font: pdf.fonts.bold });
    assert.ok((await pdf.document.save()).byteLength < 40_000);
  });
});
