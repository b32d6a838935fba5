import fc from 'fast-check';
import { csvOf } from './csv.ts';
import { csvRows, decoded } from './read-csv.ts';

const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '\r', '\n', "'", '=', '+', '-', ' ', 'a', '1') }),
);
const table = fc
  .integer({ min: 1, max: 5 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }));

test('whatever is exported is read back as it was', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const columns = (rows[0] ?? []).map((_, index) => ({
        header: `Kolom ${index}`,
        value: (row: string[]) => row[index] ?? '',
      }));
      expect(csvRows(csvOf(columns, rows))?.slice(1)).toEqual(rows);
    }),
  );
});

test.each([',', ';', '\t'])('cells without quotes are read whatever separates them and ends lines: %j', (separator) => {
  const plain = fc.array(
    fc.array(fc.string({ unit: fc.constantFrom('a', '"', ' ', '1', 'é') }), { minLength: 3, maxLength: 3 }),
    {
      minLength: 1,
      maxLength: 5,
    },
  );
  fc.assert(
    fc.property(plain, fc.constantFrom('\n', '\r\n', '\r'), fc.boolean(), (cells, end, hasLast) => {
      // A quote within a cell is one; at its beginning it would quote the cell.
      const rows = cells.map((row) => row.map((text) => `x${text}`));
      const file = rows.map((row) => row.join(separator)).join(end) + (hasLast ? end : '');
      expect(csvRows(file)).toEqual(rows);
    }),
  );
});

test('a separator that is named is used, and takes a row of the spreadsheet', () => {
  expect(csvRows('sep=;\r\na,b;c\r\n')).toEqual([[], ['a,b', 'c']]);
});

test('an empty row keeps its number', () => {
  expect(csvRows('a;b\r\n\r\n1;2')).toEqual([['a', 'b'], [''], ['1', '2']]);
});

test('a quote that does not end is no table', () => {
  expect(csvRows('a,b\n"1,2\n3,4')).toBeNull();
});

test.each([
  ['UTF-8', [0xef, 0xbb, 0xbf, 0xc3, 0xa9]],
  ['UTF-16', [0xff, 0xfe, 0xe9, 0x00]],
  ['old Windows letters', [0xe9]],
])('letters are read from %s', (_, bytes) => {
  expect(decoded(Uint8Array.from(bytes).buffer).replace('\uFEFF', '')).toBe('é');
});
