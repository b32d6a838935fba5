import { allRows } from './all-rows.ts';

test('loads the rows below the last one until it has all, each once although new ones are added meanwhile', async () => {
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
