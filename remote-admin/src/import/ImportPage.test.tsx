import type { CourseTable, RowResult } from '@site/shared/api/imports';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { routes } from '../routes.tsx';
import { API, ok, setUpStaffPages } from '../testing/staff-pages.ts';

setUpStaffPages();

const row = (line: number, change: Partial<RowResult>): RowResult => ({
  line,
  name: `Kelas ${line}`,
  state: 'NEW',
  version: null,
  changes: [],
  errors: [],
  ...change,
});

let sent: CourseTable[];
let answers: RowResult[][];
const api = startApi(
  http.post(`${API}/courses/import`, async ({ request }) => {
    sent.push((await request.json()) as CourseTable);
    const rows = answers.shift();
    return rows ? ok({ rows }) : HttpResponse.json({ message: 'Impor lain sedang berjalan.' }, { status: 409 });
  }),
);
beforeEach(() => {
  sent = [];
});

const open = () => renderRoute(routes, '/admin-dashboard/import/courses');

test('a file is judged first, wrong rows before the others; then what changes is sent as it was judged', async () => {
  answers = [
    [
      row(2, {}),
      row(3, { state: 'CHANGED', version: 4, changes: [{ field: 'price', before: '1000', after: '2000' }] }),
      row(4, { state: 'SAME', version: 1 }),
      row(6, { state: 'WRONG', errors: [{ field: 'category', message: 'Kategori tidak ditemukan' }] }),
    ],
    [row(2, {}), row(3, { state: 'CONFLICT', errors: [{ field: 'code', message: 'Sudah diubah rekan lain.' }] })],
  ];
  await open();
  await screen.findByRole('heading', { name: 'Impor program' });
  const text = 'Kode;Harga;Kategori;Catatan\r\nA;1000;Data;x\r\nB;2000;Data;x\r\nC;1;Data;x\r\n\r\nD;1;Masak;x\r\n';
  const file = new File([text], 'program.csv', { type: 'text/csv' });
  // jsdom's files cannot be read.
  Object.assign(file, { arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer) });
  await userEvent.upload(screen.getByLabelText('Berkas CSV'), file);
  await userEvent.click(screen.getByRole('button', { name: 'Uji berkas' }));

  expect(await screen.findByRole('heading', { name: 'program.csv' })).toHaveFocus();
  expect(sent).toEqual([
    {
      columns: ['code', 'price', 'category'],
      rows: [
        { line: 2, version: null, cells: ['A', '1000', 'Data'] },
        { line: 3, version: null, cells: ['B', '2000', 'Data'] },
        { line: 4, version: null, cells: ['C', '1', 'Data'] },
        { line: 6, version: null, cells: ['D', '1', 'Masak'] },
      ],
      dry_run: true,
    },
  ]);
  const rows = within(screen.getByRole('table', { name: 'Hasil uji per baris' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'BarisNamaKolomIsi berkasYang terjadi',
    '6Kelas 6KategoriMasakSalahKategori tidak ditemukan',
    '3Kelas 3Harga1000menjadi2000Berubah',
    '2Kelas 2semuaBaru',
    '4Kelas 4semuaSama',
  ]);
  expect(screen.getByText('Kolom yang tidak dikenal dilewati: Catatan.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Unduh baris salah' })).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Impor 2 baris' }));
  expect(await screen.findByText('2 baris tidak diimpor. Alasannya ada di tabel.')).toBeVisible();
  expect(sent[1]).toMatchObject({
    rows: [
      { line: 2, version: null },
      { line: 3, version: 4 },
    ],
    dry_run: false,
  });
  expect(screen.getByText('Sudah diubah rekan lain.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Impor \d/ })).toBeNull();
});

test('what is no table is said without a call, and what the server refuses keeps the report', async () => {
  answers = [[row(2, {})]];
  await open();
  const pasted = await screen.findByLabelText('Atau tempel isinya');
  await userEvent.click(pasted);
  await userEvent.paste('Judul\tHarga\nKelas\t1000');
  await userEvent.click(screen.getByRole('button', { name: 'Uji berkas' }));
  expect(await screen.findByText('Kolom Kode tidak ada. Pakai nama kolom dari contoh.')).toBeVisible();
  expect(sent).toEqual([]);

  await userEvent.clear(pasted);
  await userEvent.click(pasted);
  await userEvent.paste('KODE\tHarga\nA\t1000');
  await userEvent.click(screen.getByRole('button', { name: 'Uji berkas' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Impor 1 baris' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(await screen.findByRole('button', { name: 'Impor 1 baris' })).toBeEnabled();
});

test('pasted rows stay to be corrected, until they are imported', async () => {
  answers = [
    [row(2, { state: 'WRONG', errors: [{ field: 'category', message: 'Kategori tidak ditemukan' }] })],
    [row(2, {})],
    [row(2, {})],
  ];
  const { router } = await open();
  await userEvent.click(await screen.findByLabelText('Atau tempel isinya'));
  await userEvent.paste('Kode\tKategori\nA\tMasak');
  await act(() => router.navigate('/admin-dashboard/courses'));
  await userEvent.click(
    within(await screen.findByRole('alertdialog', { name: 'Tinggalkan tanpa mengimpor?' })).getByRole('button', {
      name: 'Lanjut mengimpor',
    }),
  );
  expect(router.state.location.pathname).toBe('/admin-dashboard/import/courses');
  await userEvent.click(screen.getByRole('button', { name: 'Uji berkas' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ganti berkas' }));
  const pasted = screen.getByLabelText('Atau tempel isinya');
  expect(pasted).toHaveValue('Kode\tKategori\nA\tMasak');

  await userEvent.type(pasted, 'an');
  await userEvent.click(screen.getByRole('button', { name: 'Uji berkas' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Impor 1 baris' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Impor berkas lain' }));
  expect(sent.map(({ rows: [first] }) => first?.cells)).toEqual([
    ['A', 'Masak'],
    ['A', 'Masakan'],
    ['A', 'Masakan'],
  ]);
  expect(screen.getByLabelText('Atau tempel isinya')).toHaveValue('');
});

test('days that cannot be read are imported with a warning, before what is right', async () => {
  api.use(
    http.post(`${API}/course-schedules/import`, () =>
      ok({
        rows: [
          row(2, {}),
          row(3, {}),
          row(4, { state: 'CHANGED', changes: [{ field: 'days', before: 'Sabtu', after: 'Sabtu pagi' }] }),
          row(5, { state: 'CHANGED', changes: [{ field: 'days', before: 'Sabtu', after: 'Sabtu dan Minggu' }] }),
        ],
      }),
    ),
  );
  await renderRoute(routes, '/admin-dashboard/import/schedules');
  await userEvent.click(await screen.findByLabelText('Atau tempel isinya'));
  await userEvent.paste(
    [
      'Kode program\tBatch\tHari',
      'A\t1\tSenin',
      'A\t2\tAkhir pekan',
      'A\t3\tSabtu pagi',
      'A\t4\tSabtu dan Minggu',
    ].join('\n'),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Uji berkas' }));
  const table = await screen.findByRole('table', { name: 'Hasil uji per baris' });
  const unread = 'Hari tidak terbaca: hanya kelas pertama masuk kalender dan absensi. Tulis misalnya Senin, Rabu.';
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    `4Kelas 4HariSabtumenjadiSabtu pagiBerubah${unread}`,
    `3Kelas 3semuaBaru${unread}`,
    '5Kelas 5HariSabtumenjadiSabtu dan MingguBerubah',
    '2Kelas 2semuaBaru',
  ]);
  expect(screen.getByRole('button', { name: 'Impor 4 baris' })).toBeEnabled();
});
