import { csvOf } from './csv.ts';

const columns = [
  { header: 'Nama', value: (row: { name: string }) => row.name },
  { header: 'Telepon', value: () => '+6281234567890' },
  { header: 'Kode pos', value: () => '01234' },
  { header: 'Harga', value: () => 10_125_000 },
];
const exported = (name: string) => csvOf([{ header: 'N', value: (row: { name: string }) => row.name }], [{ name }]);

test('begins with a byte order mark, has semicolons, which an Indonesian Excel opens in columns, quotes every cell, and leaves phone, zip and amount as they are', () => {
  expect(csvOf(columns, [{ name: 'Kirana "Kiki", M.Sc' }])).toBe(
    '\uFEFF"Nama";"Telepon";"Kode pos";"Harga"\r\n"Kirana ""Kiki"", M.Sc";"+6281234567890";"01234";"10125000"\r\n',
  );
});

test.each(['=HYPERLINK("http://evil.test")', '+62+1', '-1-cmd', '@SUM(A1)', '\t=1', ' =1+1'])(
  'a cell that begins like a formula gets an apostrophe: %s',
  (name) => {
    expect(exported(name)).toContain(`"'${name.replaceAll('"', '""')}"`);
  },
);

test.each(['+6281234567890', '-1', '081234567890'])('digits are no formula: %s', (digits) => {
  expect(exported(digits)).toContain(`"${digits}"`);
});
