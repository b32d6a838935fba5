import { startApi } from '@site/shared/testing/api-server';
import { useToastStore } from '@site/shared/toasts';
import { renderRoute } from '@site/shared/testing/render-route';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routes } from '../routes.tsx';
import { candidate, certificate } from './certificate.fixture.ts';
import { API, noViews, ok, sentCall, setUpStaffPages, signOutStaff, type SentCall } from '../testing/staff-pages.ts';

setUpStaffPages();

const valid = certificate(1, 'Laras Pratiwi', { ref_id: 'KARSA-AAAAA-BBBBB', document: 'laras.pdf' });
const revoked = certificate(2, 'Felix Gunawan', { document: null, revoked_at: '2026-11-08T02:00:00.000Z' });
let asked: Record<string, string>[] = [];
let looked: (string | null)[] = [];
let sent: SentCall[] = [];
const write = async ({ request }: { request: Request }) => {
  sent.push(await sentCall(request));
  return ok(valid);
};
const api = startApi(
  noViews,
  http.get(`${API}/certificates`, ({ request }) => {
    asked.push(Object.fromEntries(new URL(request.url).searchParams));
    return ok({ rows: [valid, revoked], count: 2 });
  }),
  http.get(`${API}/certificates/candidates`, ({ request }) => {
    const q = new URL(request.url).searchParams.get('q');
    looked.push(q);
    return ok(q === null || candidate.full_name.includes(q) ? [candidate] : []);
  }),
  http.post(`${API}/certificates/create`, write),
  http.post(`${API}/certificates/bulk/revoke`, async ({ request }) => {
    const call = await sentCall(request);
    sent.push(call);
    const { rows } = call.body as { rows: { id: number }[] };
    return ok({
      rows: rows.map(({ id }) =>
        id === 2
          ? {
              id,
              outcome: null,
              error: { code: 'ALREADY_REVOKED', message: 'Sertifikat ini sudah dicabut.', can_retry: false },
            }
          : { id, outcome: { shown: '1' }, error: null },
      ),
    });
  }),
  http.post(`${API}/certificates/:id/revoke`, write),
);

beforeEach(() => {
  asked = [];
  looked = [];
  sent = [];
});

const open = async () => {
  const opened = await renderRoute(routes, '/admin-dashboard/certificates');
  await screen.findByRole('table', { name: 'Daftar sertifikat' });
  return opened;
};

test('the table shows whose it is, for what, its ID, day and state; only a valid one has a document', async () => {
  await open();
  const [, first, second] = screen.getAllByRole('row');
  for (const words of [
    'Laras Pratiwi',
    'Data Science',
    'Batch 7, selesai 30 Oktober 2026',
    'KARSA-AAAAA-BBBBB',
    '06 November 2026',
    'Berlaku',
  ])
    expect(first).toHaveTextContent(words);
  expect(screen.getByRole('link', { name: 'Unduh PDF sertifikat Laras Pratiwi' })).toHaveAttribute(
    'href',
    '/media/laras.pdf',
  );
  expect(screen.getByRole('rowheader', { name: /^Laras Pratiwi ?KARSA-AAAAA-BBBBB$/ })).toBeInTheDocument();
  expect(second).toHaveTextContent('Dicabut08 November 2026');
  expect(screen.getAllByRole('link', { name: /^Unduh PDF/ })).toHaveLength(1);
});

test('each has its history, a revoked one too', async () => {
  api.use(http.get(`${API}/audit/certificate/2`, () => ok({ rows: [], next: null })));
  const { user } = await open();
  const button = screen.getByRole('button', { name: 'Riwayat Felix Gunawan' });
  // In a row it is an icon, whose name the pointer shows.
  expect(button).toHaveTextContent(/^$/);
  expect(within(button).getByTitle('Riwayat Felix Gunawan')).toBeInTheDocument();
  await user.click(button);
  expect(await screen.findByText('Belum ada riwayat')).toBeInTheDocument();
});

test('filter and search are sent to the server and are part of the address', async () => {
  const { user, router } = await open();
  await user.click(screen.getByRole('radio', { name: 'Dicabut' }));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'felix' } });
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({ type: 'REVOKED', sort: 'newest', limit: '5', page: '1', q: 'felix' }),
  );
  expect(router.state.location.search).toBe('?type=REVOKED&q=felix');
});

test('issues one: a graduate is searched and chosen, the name is corrected, the list reloads', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Terbitkan sertifikat' }));
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Cari nama atau email peserta' }), {
    target: { value: 'bagas' },
  });
  await waitFor(() => expect(looked).toEqual([null, 'bagas']));
  await user.click(await screen.findByRole('button', { name: 'Pilih bagas nugraha' }));
  fireEvent.change(await screen.findByLabelText('Nama pada sertifikat'), {
    target: { value: ' Bagas Nugraha, S.T. ' },
  });
  await user.click(screen.getByRole('button', { name: 'Terbitkan' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { call: 'POST /certificates/create', body: { registration_id: 31, full_name: 'Bagas Nugraha, S.T.' } },
    ]),
  );
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ limit: '10' }));
  expect(useToastStore.getState().toasts.map(({ title, text }) => [title, text])).toEqual([
    ['Sertifikat diterbitkan', 'Peserta dan pembayarnya dikabari lewat email.'],
  ]);
});

test('the choice of a graduate starts in its search field', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Terbitkan sertifikat' }));
  expect(await screen.findByRole('searchbox', { name: 'Cari nama atau email peserta' })).toHaveFocus();
});

test('says when no graduate has that name', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Terbitkan sertifikat' }));
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Cari nama atau email peserta' }), {
    target: { value: 'tidak ada' },
  });
  expect(await screen.findByText('Tidak ada peserta yang cocok')).toBeInTheDocument();
});

test('a refusal is shown in the form, with the name kept', async () => {
  api.use(
    http.post(`${API}/certificates/create`, () =>
      HttpResponse.json(
        { message: 'Pendaftaran ini sudah punya sertifikat yang berlaku.', code: 'ALREADY_ISSUED' },
        { status: 409 },
      ),
    ),
  );
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Terbitkan sertifikat' }));
  await user.click(await screen.findByRole('button', { name: 'Pilih bagas nugraha' }));
  await user.click(screen.getByRole('button', { name: 'Terbitkan' }));
  expect(await screen.findByText('Pendaftaran ini sudah punya sertifikat yang berlaku.')).toBeInTheDocument();
  expect(screen.getByLabelText('Nama pada sertifikat')).toHaveValue('bagas nugraha');
});

test('revokes one after a confirmation', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Cabut sertifikat Laras Pratiwi' }));
  await user.click(screen.getByRole('button', { name: 'Cabut sertifikat' }));
  await waitFor(() => expect(sent).toEqual([{ call: 'POST /certificates/1/revoke' }]));
  await waitFor(() => expect(asked).toHaveLength(2));
});

test('a sign-out in another tab hides the names at once', async () => {
  const { router } = await open();
  expect(screen.getByText('Laras Pratiwi')).toBeInTheDocument();
  act(signOutStaff);
  expect(screen.queryByText('Laras Pratiwi')).not.toBeInTheDocument();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin-dashboard/signin'));
});

test('without a token it leads to /', async () => {
  signOutStaff();
  const { router } = await renderRoute(routes, '/admin-dashboard/certificates');
  expect(router.state.location.pathname).toBe('/');
});

test('ticked certificates are revoked after it is shown which can be', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Pilih semua baris yang tampil' }));
  await user.click(await screen.findByRole('button', { name: 'Cabut…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cabut 2 sertifikat?' });
  await user.click(await screen.findByRole('button', { name: 'Cabut 1' }));
  expect(await screen.findByRole('dialog', { name: '1 selesai, 1 dilewati' })).toHaveTextContent('Felix Gunawan');
  expect(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([
    { call: 'POST /certificates/bulk/revoke', body: { preview: true, rows: [{ id: 1 }, { id: 2 }] } },
    { call: 'POST /certificates/bulk/revoke', body: { rows: [{ id: 1, shown: '1' }] } },
  ]);
});
