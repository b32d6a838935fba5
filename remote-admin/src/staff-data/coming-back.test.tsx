import type { CorporateRecord } from '@site/shared/api/corporate-needs';
import { configureApi } from '@site/shared/api/client';
import { signedInStaff, staffToken } from '@site/shared/store/session';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { contacted } from '../corporate-need/corporate-need.fixture.ts';
import { routes } from '../routes.tsx';
import { API, noViews, ok, profileWithout, sentCall, setUpStaffPages } from '../testing/staff-pages.ts';

setUpStaffPages();

const LIST = '/admin-dashboard/corporate-needs';
const states = { NEW: 0, CONTACTED: 1, QUOTED: 0, ACCEPTED: 0, INVOICED: 0, PAID: 0, DELIVERED: 0, LOST: 0 };
let record: CorporateRecord;
/** The calls that read are answered when the test lets them. */
let isSlow: boolean;
let releases: (() => void)[];
const held = () => (isSlow ? new Promise<void>((resolve) => releases.push(resolve)) : delay(0));
const release = () => {
  isSlow = false;
  for (const go of releases.splice(0)) go();
};
/** Tokens whose session is valid. */
let valid: string[];
const isSignedIn = (request: Request) => valid.includes(request.headers.get('authorization') ?? '');
const refused = () => HttpResponse.json({ message: 'x', code: 'UNAUTHENTICATED' }, { status: 401 });
const api = startApi(
  noViews,
  http.get(`${API}/users/me`, () => ok({ ...profileWithout(), id: 2, name: 'Sari' })),
  http.get(`${API}/corporate-needs/pipeline`, () =>
    ok({ states, values: states, mine: 0, overdue: 0, unowned: 0, owners: [{ id: 1, name: 'Rani' }] }),
  ),
  http.get(`${API}/corporate-needs/7`, async () => {
    await held();
    return ok(record);
  }),
  http.get(`${API}/corporate-needs`, async ({ request }) => {
    await held();
    if (!isSignedIn(request)) return refused();
    const company_name = request.headers.get('authorization') === 'Bearer token-2' ? 'Bahari Raya' : 'Angkasa Boga';
    return ok({ rows: [{ ...record, company_name }], count: 1 });
  }),
  http.put(`${API}/corporate-needs/7/plan`, async ({ request }) => {
    const { body } = await sentCall(request);
    record = { ...record, ...(body as Partial<CorporateRecord>), version: record.version + 1 };
    return ok(record);
  }),
);

// As the shell connects the session.
beforeAll(() => configureApi({ baseUrl: 'http://localhost', token: staffToken }));
beforeEach(() => {
  record = contacted;
  isSlow = false;
  releases = [];
  valid = ['Bearer token-1', 'Bearer token-2'];
});

const row = (name: RegExp) => screen.queryByRole('row', { name });

test('Back shows the list as it was at once, then what was saved in the record; and the record is fresh, too', async () => {
  const { user, router } = await renderRoute(routes, LIST);
  expect(await screen.findByRole('row', { name: /Angkasa Boga.*Telepon PIC/ })).toBeVisible();
  await act(() => router.navigate(`${LIST}/7`));
  await user.click(await screen.findByRole('button', { name: 'Atur tindakan' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tindakan berikut untuk Angkasa Boga' });
  const field = await within(dialog).findByDisplayValue('Telepon PIC');
  fireEvent.change(field, { target: { value: 'Kirim brosur' } });
  await user.click(within(dialog).getByRole('button', { name: 'Simpan tindakan' }));
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Tindakan berikut' })).toHaveTextContent('Kirim brosur'),
  );

  isSlow = true;
  await act(() => router.navigate(-1));
  expect(row(/Angkasa Boga/)).toBeVisible();
  release();
  await waitFor(() => expect(row(/Angkasa Boga.*Kirim brosur/)).toBeVisible());

  // A colleague changes it meanwhile.
  record = { ...record, next_action: 'Kirim penawaran' };
  isSlow = true;
  await act(() => router.navigate(`${LIST}/7`));
  expect(screen.getByRole('heading', { level: 1, name: 'Angkasa Boga' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Tindakan berikut' })).toHaveTextContent('Kirim brosur');
  release();
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Tindakan berikut' })).toHaveTextContent('Kirim penawaran'),
  );
});

test('a list that cannot be read again says so, and offers to try again', async () => {
  const { user, router } = await renderRoute(routes, LIST);
  await screen.findByRole('row', { name: /Angkasa Boga/ });
  await act(() => router.navigate(`${LIST}/7`));
  await screen.findByRole('heading', { level: 1, name: 'Angkasa Boga' });
  let calls = 0;
  api.use(
    http.get(`${API}/corporate-needs`, () => {
      calls += 1;
      return HttpResponse.json({ message: 'Layanan sedang sibuk', code: 'BUSY' }, { status: 503 });
    }),
  );
  await act(() => router.navigate(-1));
  expect(await screen.findByText('Layanan sedang sibuk')).toBeVisible();
  expect(calls).toBe(1);
  api.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByRole('row', { name: /Angkasa Boga/ })).toBeVisible();
});

test('where another account signs in after the session has ended, it sees its own list and nothing of the one before', async () => {
  const { router } = await renderRoute(routes, LIST);
  await screen.findByRole('row', { name: /Angkasa Boga/ });
  valid = ['Bearer token-2'];
  await act(() => router.navigate(`${LIST}?state=CONTACTED`));
  expect(await screen.findByRole('dialog', { name: 'Masuk lagi untuk melanjutkan' })).toBeVisible();
  act(() => signedInStaff({ user: { id: 2, name: 'Sari', role: 'ADMIN' }, token: 'token-2' }));
  expect(await screen.findByRole('row', { name: /Bahari Raya/ })).toBeVisible();
  expect(row(/Angkasa Boga/)).toBeNull();
  await act(() => router.navigate(LIST));
  expect(row(/Angkasa Boga/)).toBeNull();
  expect(await screen.findByRole('row', { name: /Bahari Raya/ })).toBeVisible();
});
