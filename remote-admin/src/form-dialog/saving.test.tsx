/** Staff on a slow network: what they see while a change is under way, and whether the list is right afterwards. */
import type { IssuedCertificate } from '@site/shared/api/certificates';
import type { Voucher } from '@site/shared/api/vouchers';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { useToastStore } from '@site/shared/toasts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { catalogue, forgetChanges, listed } from '../courses/course-api.fixture.ts';
import { candidate, certificate } from '../certificates/certificate.fixture.ts';
import { routes } from '../routes.tsx';
import { voucher } from '../vouchers/voucher.fixture.ts';
import { API, noViews, ok, setUpStaffPages } from '../testing/staff-pages.ts';

setUpStaffPages();

/** What the server has. */
let certificates: IssuedCertificate[];
let vouchers: Voucher[];

const REVOKED = { document: null, revoked_at: '2026-11-20T03:00:00.000Z' };

/** Keeps answers back until they are released. */
let release: () => void;
let released: Promise<void>;
/** Changes that reached the server. */
let received: string[];

/** Takes a change, does it, and answers once released. */
function slowly(change: () => void) {
  return async ({ request }: { request: Request }) => {
    received.push(`${request.method} ${request.url.replace(API, '')}`);
    await released;
    change();
    return ok(null);
  };
}

const api = startApi(
  noViews,
  http.get(`${API}/certificates`, () => ok({ rows: certificates, count: certificates.length })),
  http.get(`${API}/certificates/candidates`, () => ok([candidate])),
  http.post(
    `${API}/certificates/create`,
    slowly(() => (certificates = [certificate(2, candidate.full_name), ...certificates])),
  ),
  http.post(
    `${API}/certificates/:id/revoke`,
    slowly(() => (certificates = certificates.map((each) => ({ ...each, ...REVOKED })))),
  ),
  http.get(`${API}/vouchers`, () => ok({ rows: vouchers, count: vouchers.length })),
  http.get(`${API}/audit/:entity/:id`, () => ok({ rows: [], next: null })),
  http.get(`${API}/vouchers/small-totals`, () => ok({ smallest: 10_000, count: 0, courses: [] })),
  http.put(
    `${API}/vouchers/:id/update`,
    slowly(() => undefined),
  ),
  ...catalogue(API),
);

beforeEach(() => {
  certificates = [certificate(1, 'Laras Pratiwi')];
  vouchers = [voucher(1, 'KARSA10'), voucher(2, 'KARSA20')];
  received = [];
  forgetChanges();
  released = new Promise((resolve) => {
    release = resolve;
  });
});
/** No call of a test is left open in the next one. */
afterEach(() => release());

const button = (name: string) => screen.getByRole('button', { name });
const toasts = () => useToastStore.getState().toasts.map(({ title }) => title);
/** What Escape does to a modal dialog; jsdom does not do it by itself. */
const escape = (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }));
const goBack = (router: Awaited<ReturnType<typeof renderRoute>>['router']) => act(() => router.navigate(-1));

/** A staff page, reached by a filter, so that Back shows the same page. */
async function openPage(page: string, filter: string, button: string) {
  const opened = await renderRoute(routes, `/admin-dashboard/${page}`);
  await opened.user.click(await screen.findByRole('radio', { name: filter }));
  await screen.findByRole('table');
  await opened.user.click(await screen.findByRole('button', { name: button }));
  return opened;
}

describe('while a certificate is being issued', () => {
  async function issue() {
    const page = await openPage('certificates', 'Berlaku', 'Terbitkan sertifikat');
    await page.user.click(await screen.findByRole('button', { name: 'Pilih bagas nugraha' }));
    await page.user.click(button('Terbitkan'));
    await waitFor(() => expect(received).toEqual(['POST /certificates/create']));
    return page;
  }
  const form = () => screen.getByRole('dialog', { name: 'Terbitkan sertifikat' });

  test.each<[string, (page: Awaited<ReturnType<typeof issue>>) => unknown]>([
    ['Batal', ({ user }) => user.click(button('Batal'))],
    ['the close button', ({ user }) => user.click(within(form()).getByRole('button', { name: 'Tutup' }))],
    ['Escape', () => escape(form())],
    ['the scrim', ({ user }) => user.click(form())],
    ['Back', ({ router }) => goBack(router)],
  ])('%s does not close the form, which closes with the answer; the list has the certificate', async (_, close) => {
    const page = await issue();
    expect(button('Batal')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('Menyimpan…')).toBeVisible();
    await close(page);
    expect(form()).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(page.router.state.location.search).toBe('?type=VALID');
    release();
    expect(await screen.findByRole('row', { name: /bagas nugraha/ })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(received).toHaveLength(1);
  });

  test('the browser asks before the tab is closed', async () => {
    await issue();
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
  });
});

describe('a save that gets no answer', () => {
  test('says that it may have been saved, enables the form again, and closing it loads the list again', async () => {
    api.use(
      http.post(`${API}/certificates/create`, () => {
        certificates = [certificate(2, candidate.full_name), ...certificates];
        return HttpResponse.error();
      }),
    );
    const { user } = await openPage('certificates', 'Berlaku', 'Terbitkan sertifikat');
    await user.click(await screen.findByRole('button', { name: 'Pilih bagas nugraha' }));
    await user.click(button('Terbitkan'));
    expect(await screen.findByText(/Bisa jadi sudah tersimpan/)).toBeInTheDocument();
    await user.click(button('Batal'));
    expect(await screen.findByRole('row', { name: /bagas nugraha/ })).toBeInTheDocument();
    expect(toasts()).toEqual(['Belum pasti tersimpan']);
  });

  test('does not load the list again where the server refused it', async () => {
    let asked = 0;
    api.use(
      http.get(`${API}/vouchers`, () => {
        asked += 1;
        return ok({ rows: vouchers, count: vouchers.length });
      }),
      http.put(`${API}/vouchers/:id/update`, () =>
        HttpResponse.json({ message: 'Voucher ini sudah diakhiri.', code: 'ENDED' }, { status: 409 }),
      ),
    );
    const { user } = await openPage('vouchers', 'Berlaku', 'Ubah KARSA10');
    const before = asked;
    await user.click(await screen.findByRole('button', { name: 'Simpan voucher' }));
    expect(await screen.findByText('Voucher ini sudah diakhiri.')).toBeInTheDocument();
    await user.click(button('Batal'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(asked).toBe(before);
    expect(toasts()).toEqual([]);
  });
});

describe('an upload', () => {
  async function upload() {
    api.use(
      http.put(
        `${API}/courses/:id/update`,
        // The network mock reports nothing as sent before it answers.
        slowly(() => undefined),
      ),
    );
    const page = await openPage('courses', 'Paid', 'Edit Full Stack Web Development');
    fireEvent.change(await screen.findByLabelText('Document (opsional)'), {
      target: { files: [new File(['%PDF'], 'silabus.pdf', { type: 'application/pdf' })] },
    });
    await page.user.click(button('Simpan program'));
    await waitFor(() => expect(received).toEqual(['PUT /courses/1/update']));
    return page;
  }
  const form = () => screen.queryByRole('dialog', { name: 'Edit Course' });

  test.each<[string, (page: Awaited<ReturnType<typeof upload>>) => unknown]>([
    ['Batal', ({ user }) => user.click(button('Batal'))],
    ['Escape', () => escape(screen.getByRole('dialog', { name: 'Edit Course' }))],
    ['Back', ({ router }) => goBack(router)],
  ])('can be stopped by %s, after a question; the list is loaded again', async (_, close) => {
    const page = await upload();
    await close(page);
    const question = await screen.findByRole('alertdialog', { name: 'Hentikan unggahan?' });
    await page.user.click(within(question).getByRole('button', { name: 'Lanjut mengunggah' }));
    expect(form()).toBeInTheDocument();
    await close(page);
    const before = listed.length;
    await page.user.click(await screen.findByRole('button', { name: 'Hentikan unggahan' }));
    await waitFor(() => expect(form()).not.toBeInTheDocument());
    await waitFor(() => expect(listed.length).toBeGreaterThan(before));
    expect(toasts()).toEqual(['Unggahan dihentikan']);
    expect(received).toHaveLength(1);
  });
});

describe('while a certificate is being revoked', () => {
  const OPENER = 'Cabut sertifikat Laras Pratiwi';
  const question = () => screen.getByRole('alertdialog', { name: `${OPENER}?` });

  test('neither Batal, Escape nor Back closes the question, which closes with the answer', async () => {
    const { user, router } = await openPage('certificates', 'Berlaku', OPENER);
    await user.click(button('Cabut sertifikat'));
    await waitFor(() => expect(received).toEqual(['POST /certificates/1/revoke']));
    expect(button('Batal')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Batal'));
    escape(question());
    await goBack(router);
    expect(question()).toBeInTheDocument();
    expect(router.state.location.search).toBe('?type=VALID');
    // So no other question can be opened, which the late answer would close.
    release();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await screen.findByRole('row', { name: /Laras Pratiwi.*Dicabut/ })).toBeInTheDocument();
    expect(toasts()).toEqual(['Sertifikat dicabut']);
  });

  test('without an answer it does not claim that it failed, and the list is loaded again', async () => {
    api.use(
      http.post(`${API}/certificates/:id/revoke`, () => {
        certificates = certificates.map((each) => ({ ...each, ...REVOKED }));
        return HttpResponse.error();
      }),
    );
    const { user } = await openPage('certificates', 'Berlaku', OPENER);
    await user.click(button('Cabut sertifikat'));
    expect(await screen.findByRole('row', { name: /Laras Pratiwi.*Dicabut/ })).toBeInTheDocument();
    expect(toasts()).toEqual(['Belum pasti berhasil']);
  });
});

test('after a certificate was revoked the focus is on the button of the next', async () => {
  const [laras, bagas] = [certificate(1, 'Laras Pratiwi'), certificate(2, 'Bagas Nugraha')];
  certificates = [laras, bagas];
  api.use(
    http.post(`${API}/certificates/1/revoke`, () => {
      certificates = [{ ...laras, ...REVOKED }, bagas];
      return ok(null);
    }),
  );
  const { user } = await openPage('certificates', 'Berlaku', 'Cabut sertifikat Laras Pratiwi');
  await user.click(button('Cabut sertifikat'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(button('Cabut sertifikat Bagas Nugraha')).toHaveFocus();
});

describe('Back, where the page below stays the same', () => {
  const search = (router: Awaited<ReturnType<typeof renderRoute>>['router']) => router.state.location.search;

  test('asks about a half-filled form; leaving it closes it and goes back, and Forward shows the list alone', async () => {
    const { user, router } = await openPage('courses', 'Paid', 'Add Course');
    fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Belum selesai' } });
    await goBack(router);
    await user.click(await screen.findByRole('button', { name: 'Lanjut mengisi' }));
    expect([search(router), screen.getByLabelText<HTMLInputElement>('Title').value]).toEqual([
      '?type=PAID',
      'Belum selesai',
    ]);
    await goBack(router);
    await user.click(await screen.findByRole('button', { name: 'Tutup tanpa menyimpan' }));
    await waitFor(() => expect(search(router)).toBe(''));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('radio', { name: 'All' })).toBeChecked());
    await act(() => router.navigate(1));
    await waitFor(() => expect(search(router)).toBe('?type=PAID'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test.each([
    ['an untouched form', 'courses', 'Paid', 'Add Course', 'dialog'],
    ['a list of batches', 'courses', 'Paid', 'schedule Full Stack Web Development', 'dialog'],
    ['the history of a record', 'vouchers', 'Berlaku', 'Riwayat KARSA10', 'dialog'],
    ['the choice of a graduate', 'certificates', 'Berlaku', 'Terbitkan sertifikat', 'dialog'],
    ['a question about a certificate', 'certificates', 'Berlaku', 'Cabut sertifikat Laras Pratiwi', 'alertdialog'],
  ])('closes %s, and Forward does not open it again', async (_, page, filter, opener, role) => {
    const { router } = await openPage(page, filter, opener);
    await screen.findByRole(role);
    await goBack(router);
    await waitFor(() => expect(screen.queryByRole(role)).not.toBeInTheDocument());
    expect(search(router)).toBe('');
    await act(() => router.navigate(1));
    expect(search(router)).not.toBe('');
    expect(screen.queryByRole(role)).not.toBeInTheDocument();
  });

  test('a search that was typed just before a form was opened leaves the form open', async () => {
    const { router } = await openPage('courses', 'Paid', 'Add Course');
    await screen.findByLabelText('Title');
    fireEvent.change(screen.getByRole('searchbox', { hidden: true }), { target: { value: 'intro' } });
    await waitFor(() => expect(search(router)).toBe('?type=PAID&q=intro'));
    expect(screen.getByLabelText('Title')).toBeInTheDocument();
  });

  test('closes the menu of a narrow screen', async () => {
    const { router } = await openPage('vouchers', 'Berlaku', 'Buka menu');
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    await goBack(router);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
