import type { SeatsPage } from '@site/shared/api/corporate-seats';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { routes } from '../routes.tsx';

const SECRET = 's'.repeat(43);
const ADDRESS = `/corporate-seats/${SECRET}`;
const URL = `http://localhost/api/v1${ADDRESS}`;
const ok = (data: SeatsPage) => HttpResponse.json({ message: 'ok', data });

const empty: SeatsPage = {
  company_name: 'Angkasa Boga',
  course: { title: 'Data Analyst' },
  batch: {
    number: 14,
    start_date: '2126-12-07',
    end_date: '2127-02-07',
    start_time: '19:00',
    end_time: '21:30',
    time_zone: 'Asia/Jakarta',
    days: 'Senin dan Rabu',
    mode: 'REMOTE',
    location: null,
  },
  taken: 2,
  is_open: true,
  people: [],
};
const sari = { id: 9, full_name: 'Sari Dewi', email: 's•••@maju.test' };
let page: SeatsPage;
let sent: unknown[] = [];
const keep = async ({ request }: { request: Request }) => {
  sent.push(await request.json());
  return ok(page);
};
const api = startApi(
  http.get(URL, () => ok(page)),
  http.post(`${URL}/name`, keep),
  http.post(`${URL}/correct`, keep),
);
beforeEach(() => {
  page = empty;
  sent = [];
});

async function fillIn(user: UserEvent, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) {
    await user.click(screen.getByRole('textbox', { name: label }));
    await user.paste(value);
  }
}

test('a person is entered, told of, and corrected; the page says how many seats are left', async () => {
  const { user } = await renderRoute(routes, ADDRESS);
  expect(await screen.findByRole('heading', { level: 1, name: 'Kursi Angkasa Boga' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '0 dari 2 kursi sudah bernama' })).toBeInTheDocument();
  await fillIn(user, { 'Nama lengkap': 'Sari Dewi', Email: 'sari@maju.test', Telepon: '0812 3456 789' });
  page = { ...empty, people: [sari] };
  await user.click(screen.getByRole('button', { name: 'Simpan nama' }));
  expect(await screen.findByText('Sari Dewi sudah tersimpan')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Nama lengkap' })).toHaveValue('');
  expect(screen.getByText(/1 kursi menunggu nama\./)).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Perbaiki Sari Dewi' }));
  expect(screen.getByRole('heading', { name: 'Perbaiki data Sari Dewi' })).toHaveFocus();
  await fillIn(user, { 'Nama lengkap': 'Sari Lestari', Email: 'sari@maju.test', Telepon: '0812 3456 789' });
  page = { ...empty, people: [{ ...sari, full_name: 'Sari Lestari' }] };
  await user.click(screen.getByRole('button', { name: 'Simpan perbaikan' }));
  const list = within(await screen.findByRole('region', { name: 'Yang sudah terisi' }));
  expect(await list.findByText('Sari Lestari')).toBeInTheDocument();
  const person = { email: 'sari@maju.test', phone_number: '0812 3456 789' };
  expect(sent).toEqual([
    { full_name: 'Sari Dewi', ...person },
    {
      registration_id: 9,
      full_name: 'Sari Lestari',
      ...person,
      before: { full_name: 'Sari Dewi', email: 's•••@maju.test' },
    },
  ]);
});

test('what another of the company corrected meanwhile is named at its field; what was typed stays, and is sent over it once more', async () => {
  page = { ...empty, people: [sari] };
  const rudi = { full_name: 'Rudi', email: 'r•••@maju.test' };
  api.use(
    http.post(
      `${URL}/correct`,
      () => HttpResponse.json({ message: 'Sudah diubah orang lain', code: 'CONFLICT', stored: rudi }, { status: 409 }),
      { once: true },
    ),
  );
  const { user } = await renderRoute(routes, ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Perbaiki Sari Dewi' }));
  await fillIn(user, { 'Nama lengkap': 'Sari Lestari', Email: 'sari@maju.test', Telepon: '0812 3456 789' });
  await user.click(screen.getByRole('button', { name: 'Simpan perbaikan' }));
  const name = screen.getByRole('textbox', { name: 'Nama lengkap' });
  await waitFor(() =>
    expect(name).toHaveAccessibleDescription(/Baru saja diubah menjadi “Rudi”. Kalau isianmu yang benar, simpan lagi./),
  );
  expect(name).toHaveValue('Sari Lestari');
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(/“r•••@maju.test”/);
  await user.click(screen.getByRole('button', { name: 'Simpan perbaikan' }));
  expect(await screen.findByText('Sari Lestari sudah tersimpan')).toBeInTheDocument();
  expect(sent).toEqual([expect.objectContaining({ full_name: 'Sari Lestari', before: rudi })]);
});

test('a correction that is given up leads back to the button by which it began', async () => {
  page = { ...empty, people: [sari] };
  const { user } = await renderRoute(routes, ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Perbaiki Sari Dewi' }));
  await user.click(screen.getByRole('button', { name: 'Batal' }));
  expect(screen.getByRole('button', { name: 'Perbaiki Sari Dewi' })).toHaveFocus();
});

test('what was typed for one seat is there again after another one was opened', async () => {
  const rudi = { id: 10, full_name: 'Rudi', email: 'r•••@maju.test' };
  page = { ...empty, taken: 3, people: [sari, rudi] };
  const { user } = await renderRoute(routes, ADDRESS);
  await screen.findByRole('button', { name: 'Perbaiki Rudi' });
  const name = () => screen.getByRole('textbox', { name: 'Nama lengkap' });
  await fillIn(user, { 'Nama lengkap': 'Tia' });
  await user.click(screen.getByRole('button', { name: 'Perbaiki Sari Dewi' }));
  expect(name()).toHaveValue('');
  await fillIn(user, { 'Nama lengkap': 'Sari Lestari' });
  await user.click(screen.getByRole('button', { name: 'Perbaiki Rudi' }));
  expect(name()).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Perbaiki Sari Dewi' }));
  expect(name()).toHaveValue('Sari Lestari');
  // Who gives a correction up begins it anew.
  await user.click(screen.getByRole('button', { name: 'Batal' }));
  expect(name()).toHaveValue('Tia');
  await user.click(screen.getByRole('button', { name: 'Perbaiki Sari Dewi' }));
  expect(name()).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Batal' }));
  await fillIn(user, { Email: 'tia@maju.test', Telepon: '0812 3456 789' });
  await user.click(screen.getByRole('button', { name: 'Simpan nama' }));
  expect(await screen.findByText('Tia sudah tersimpan')).toBeInTheDocument();
  expect(name()).toHaveValue('');
});

test('what is refused stays in the form with the reason', async () => {
  api.use(
    http.post(`${URL}/name`, () =>
      HttpResponse.json(
        { message: 'Email ini sudah terdaftar di batch ini', code: 'ALREADY_REGISTERED' },
        { status: 409 },
      ),
    ),
  );
  const { user } = await renderRoute(routes, ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Simpan nama' }));
  expect(await screen.findAllByText('Wajib diisi')).toHaveLength(3);
  await fillIn(user, { 'Nama lengkap': 'Sari Dewi', Email: 'sari@maju.test', Telepon: '0812 3456 789' });
  await user.click(screen.getByRole('button', { name: 'Simpan nama' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Email ini sudah terdaftar di batch ini'));
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('sari@maju.test');
});

test('once class has begun, or all seats have their person, nothing can be entered; an ended link says so', async () => {
  page = { ...empty, people: [sari], is_open: false };
  await renderRoute(routes, ADDRESS);
  expect(await screen.findByText(/Kelas sudah mulai/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Perbaiki|Simpan/ })).not.toBeInTheDocument();
  api.use(http.get(URL, () => HttpResponse.json({ message: 'x', code: 'NOT_FOUND' }, { status: 404 })));
  cleanup();
  await renderRoute(routes, ADDRESS);
  expect(await screen.findByRole('heading', { name: 'Tautan ini tidak berlaku' })).toBeInTheDocument();
});
