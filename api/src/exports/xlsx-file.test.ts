import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import fc from '../../test/support/fast-check.ts';
import { dayOf, readWorkbook } from '../../test/support/workbook.ts';
import type { ListColumn } from './list-column.ts';
import { xlsxFile } from './xlsx-file.ts';

type Row = readonly (string | number)[];

const columnsOf = (count: number, is?: ListColumn<Row>['is']): ListColumn<Row>[] =>
  Array.from({ length: count }, (_, at) => ({
    header: `Kolom ${at + 1}`,
    value: (row) => row[at] ?? '',
    ...(is && { is }),
  }));
const read = async (rows: readonly Row[], columns: readonly ListColumn<Row>[]) =>
  readWorkbook(await buffer(xlsxFile(Readable.from(rows), columns)));

test('a workbook reads back as what was written: texts as texts, numbers as numbers', async () => {
  const cell = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.integer());
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(cell, { minLength: 30, maxLength: 30 }), { maxLength: 4 }), async (rows) => {
      const [header, ...found] = await read(rows, columnsOf(30));
      assert.deepEqual([header?.[0], header?.[29]], ['Kolom 1', 'Kolom 30']);
      assert.deepEqual(
        found.map((row) => Array.from({ length: 30 }, (_, at) => row[at] ?? '')),
        rows,
      );
    }),
  );
});

test('a text that a spreadsheet takes for something else stays as it is', async () => {
  const texts = [
    ...[
      '+6281299998888',
      '01234',
      '2026-12-07',
      '1E5',
      'TRUE',
      '=1+1',
      "'=1+1",
      '@SUM(A1)',
      '-5',
      ' spasi ',
      'dua\nbaris',
    ],
    ...['a\r\nb', '_x0041_', '__x000D__', '<b>&amp;</b>', 'bunyi\u0007', '🙂', ']]>'],
  ];
  const [, row] = await read([texts], columnsOf(texts.length));
  assert.deepEqual(row, texts);
});

test('days and moments are what they are, to the minute', async () => {
  const instant = fc.integer({ min: Date.UTC(1900, 2, 1) / 60_000, max: Date.UTC(2200, 0, 1) / 60_000 });
  await fc.assert(
    fc.asyncProperty(instant, async (minutes) => {
      const moment = new Date(minutes * 60_000).toISOString().slice(0, 16);
      const [, [found] = []] = await read([[moment.replace('T', ' ')]], columnsOf(1, 'MOMENT'));
      assert.ok(typeof found === 'object');
      assert.deepEqual([dayOf(found.number), found.format], [moment, 'yyyy-mm-dd hh:mm']);
    }),
  );
});

test('what a column of days holds besides stays a text: what is masked, what is no day, and days that spreadsheets count wrong', async () => {
  const values = ['•••', '', '7 Desember', '1900-02-28', '2026-13-01'];
  const [, row = []] = await read([values], columnsOf(values.length, 'DAY'));
  assert.deepEqual(
    values.map((_, at) => row[at] ?? ''),
    values,
  );
});

test('a text that is longer than a cell may hold is shortened, so that the file opens', async () => {
  const [, [text] = []] = await read([['x'.repeat(40_000)]], columnsOf(1));
  assert.ok(typeof text === 'string');
  assert.deepEqual([text.length, text.at(-1)], [32_767, '…']);
});
