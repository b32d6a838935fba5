import { allRows, csvOf } from './csv.ts';

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
  'a cell that begins like a formula is defused: %s',
  (name) => {
    expect(csvOf([{ header: 'N', value: (row: { name: string }) => row.name }], [{ name }])).toContain(
      `"'${name.replaceAll('"', '""')}"`,
    );
  },
);

test('reads on below the last row until it has all, each once although new ones arrive meanwhile', async () => {
  const rows = Array.from({ length: 2_300 }, (_, index) => ({ id: 2_300 - index }));
  const asked: (number | undefined)[] = [];
  let newest = 2_300;
  const list = ({ limit, before }: { limit: number; before?: number }) => {
    asked.push(before);
    const found = rows.filter(({ id }) => before === undefined || id < before).slice(0, limit);
    rows.unshift({ id: (newest += 1) });
    return Promise.resolve({ rows: found, count: rows.length });
  };
  expect((await allRows(list)).map(({ id }) => id)).toEqual(Array.from({ length: 2_300 }, (_, index) => 2_300 - index));
  expect(asked).toEqual([undefined, 1_301, 301]);
});
