import type { ClassSession } from '@site/shared/api/batches';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { catalogue } from '../courses/course-api.fixture.ts';
import { routes } from '../routes.tsx';
import { API, ok, setUpStaffPages, takeAway } from '../testing/staff-pages.ts';
import { batch } from './batch.fixture.ts';

setUpStaffPages();

const session = (number: number, part: Partial<ClassSession> = {}): ClassSession => ({
  id: null,
  number,
  date: `2127-01-0${number}`,
  start_time: '19:00',
  end_time: '21:30',
  time_zone: 'Asia/Jakarta',
  topic: null,
  instructor: { id: 2, name: 'Bayu' },
  place: null,
  moved_from: null,
  version: 1,
  recorded: 0,
  expected: 24,
  ...part,
});
const sessions = [
  session(1, { date: '2020-01-06', topic: 'Pengantar', recorded: 18 }),
  session(2, { id: 52, moved_from: { date: '2127-01-07' }, place: 'Ruang Merapi' }),
  session(3, { date: null, version: 4 }),
];
let sent: { body: unknown; version: string | null }[] = [];
const api = startApi(
  ...catalogue(API),
  http.get(`${API}/batches/31`, () => ok(batch)),
  http.get(`${API}/batches/31/sessions`, () => ok({ rows: sessions })),
  http.put(`${API}/batches/31/sessions/3/update`, async ({ request }) => {
    sent.push({ body: await request.json(), version: request.headers.get('if-match') });
    return ok(sessions[2]);
  }),
);
beforeEach(() => {
  sent = [];
});

const open = () => renderRoute(routes, '/admin-dashboard/batches/31?tab=sessions');

test('shows when each session is, and which were moved', async () => {
  await open();
  const table = await screen.findByRole('table', { name: 'Sesi' });
  const [, ...rows] = within(table).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
    'Sesi 1Sen, 06 Januari 202019.00–21.30 WIBPengantarBayu18 / 24Belum lengkapPresensi',
    'Sesi 2Kam, 02 Januari 212719.00–21.30 WIBSeharusnya Sel, 07 Januari 2127Belum diisiRuang MerapiBayu0 / 24Dipindah',
    'Sesi 3Belum ada tanggal19.00–21.30 WIBBelum diisiBayu0 / 24Tanpa tanggal',
  ]);
  expect(within(table).getByRole('link', { name: 'Presensi sesi 1' })).toHaveAttribute(
    'href',
    '/admin-dashboard/batches/31?tab=attendance&session=1',
  );
});

test('a session is changed from the version that was seen', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Ubah sesi 3' }));
  const form = within(await screen.findByRole('dialog', { name: 'Sesi 3' }));
  await user.type(form.getByLabelText('Tanggal'), '2127-01-09');
  await user.type(form.getByRole('textbox', { name: /^Materi/ }), 'Ujian');
  await user.click(form.getByRole('button', { name: 'Simpan sesi' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sesi 3' })).not.toBeInTheDocument());
  expect(sent).toEqual([
    {
      body: {
        date: '2127-01-09',
        start_time: '19:00',
        end_time: '21:30',
        topic: 'Ujian',
        instructor_id: 2,
        place: null,
      },
      version: '"4"',
    },
  ]);
});

test('where a colleague was faster, the form asks what stays', async () => {
  const { user } = await open();
  api.use(
    http.put(`${API}/batches/31/sessions/3/update`, () =>
      HttpResponse.json(
        { message: 'x', code: 'CONFLICT', current: session(3, { topic: 'Latihan', version: 5 }) },
        { status: 409 },
      ),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Ubah sesi 3' }));
  const form = within(await screen.findByRole('dialog', { name: 'Sesi 3' }));
  await user.type(form.getByRole('textbox', { name: /^Materi/ }), 'Ujian');
  await user.click(form.getByRole('button', { name: 'Simpan sesi' }));
  expect(await screen.findByText('Latihan')).toBeInTheDocument();
});

test('who may not change schedules sees the sessions only', async () => {
  takeAway('schedule.write');
  await open();
  await screen.findByRole('table', { name: 'Sesi' });
  expect(screen.queryByRole('button', { name: /^Ubah sesi/ })).not.toBeInTheDocument();
});

test('what staff changed of a session has its history, from which it is put back', async () => {
  api.use(http.get(`${API}/audit/class_session/52`, () => ok({ rows: [], next: null })));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Riwayat Sesi 2' }));
  expect(await screen.findByRole('dialog', { name: 'Riwayat Sesi 2' })).toHaveTextContent(/Belum ada/);
  expect(screen.queryByRole('button', { name: 'Riwayat Sesi 1' })).not.toBeInTheDocument();
});
