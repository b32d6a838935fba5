import { csvOf } from './csv.ts';

const columns = [
  { header: 'Nama', value: (row: { name: string }) => row.name },
  { header: 'Telepon', value: () => '081234567890', isText: true },
  { header: 'Harga', value: () => 10_125_000 },
];

test('begins with a byte order mark, quotes every cell and keeps amounts as numbers', () => {
  expect(csvOf(columns, [{ name: 'Kirana "Kiki", M.Sc' }])).toBe(
    '\uFEFF"Nama","Telepon","Harga"\r\n"Kirana ""Kiki"", M.Sc","\'081234567890","10125000"\r\n',
  );
});

test.each(['=HYPERLINK("http://evil.test")', '+62', '-1', '@SUM(A1)', '\t=1'])(
  'a cell that begins like a formula gets an apostrophe: %s',
  (name) => {
    expect(csvOf([{ header: 'N', value: (row: { name: string }) => row.name }], [{ name }])).toContain(
      `"'${name.replaceAll('"', '""')}"`,
    );
  },
);
