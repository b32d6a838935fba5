import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routes } from '../routes.tsx';

const FIND = 'http://localhost/api/v1/certificates/find-by-ref-id';
const certificate = {
  student: { full_name: 'Kirana Maheswari' },
  course_schedule: { course: { title: 'Full Stack Web Development', type: 'BOOTCAMP' } },
  document: 'sertifikat.pdf',
};
const ofEvent = { ...certificate, course_schedule: { course: { title: 'Malam Cerita Alumni', type: 'EVENT' } } };
const FOUND: Record<string, typeof certificate> = { 'KARSA-1': certificate, 'KARSA-3': ofEvent };
const api = startApi(
  http.get(FIND, ({ request }) =>
    HttpResponse.json({
      message: 'ok',
      data: FOUND[new URL(request.url).searchParams.get('ref_id') ?? ''] ?? null,
    }),
  ),
);

async function open(path = '/verify-certificate') {
  const { user, router } = await renderRoute(routes, path);
  return {
    user,
    search: () => router.state.location.search,
    input: screen.getByLabelText('ID Sertifikat'),
    check: () => user.click(screen.getByRole('button', { name: 'Periksa' })),
  };
}

test('before a result it shows where the ID is printed', async () => {
  await open();
  expect(screen.getByText('Dimana letak ID Sertifikat?')).toBeInTheDocument();
});

test('a found certificate shows name, course and the document', async () => {
  const { user, input, check } = await open();
  await user.type(input, ' KARSA-1 ');
  await check();
  expect(await screen.findByText('Kirana Maheswari')).toBeInTheDocument();
  expect(screen.getByText('atas kelulusan program')).toBeInTheDocument();
  expect(screen.getByText('Full Stack Web Development')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Klik disini' })).toHaveAttribute('href', '/media/sertifikat.pdf');
  expect(screen.queryByText('Dimana letak ID Sertifikat?')).not.toBeInTheDocument();
});

test('the certificate of an event says that its person took part', async () => {
  const { user, input, check } = await open();
  await user.type(input, 'KARSA-3');
  await check();
  expect(await screen.findByText('atas keikutsertaan dalam acara')).toBeInTheDocument();
  expect(screen.getByText('Malam Cerita Alumni')).toBeInTheDocument();
});

test('an unknown ID says that the certificate was not found', async () => {
  const { user, input, check } = await open();
  await user.type(input, 'KARSA-2');
  await check();
  expect(await screen.findByRole('alertdialog', { name: 'Sertifikat tidak ditemukan' })).toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Tutup' }).at(-1) ?? input);
  expect(input).toHaveValue('KARSA-2');
  expect(screen.getByText('Dimana letak ID Sertifikat?')).toBeInTheDocument();
});

test('the alert keeps its words while it fades out', async () => {
  const { user, input, check } = await open();
  await user.type(input, 'KARSA-2');
  await check();
  const alert = await screen.findByRole('alertdialog', { name: 'Sertifikat tidak ditemukan' });
  await user.click(within(alert).getAllByRole('button', { name: 'Tutup' }).at(-1) ?? input);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(alert).toHaveTextContent('Sertifikat tidak ditemukan');
  expect(alert).toHaveTextContent('Tidak ada sertifikat dengan ID KARSA-2.');
});

test('an empty ID asks for one, without a call', async () => {
  const { check } = await open();
  await check();
  expect(await screen.findByRole('alertdialog', { name: 'Silahkan masukkan input ID Sertifikat' })).toBeInTheDocument();
});

test('changing the ID takes the result away', async () => {
  const { user, input, check } = await open();
  await user.type(input, 'KARSA-1');
  await check();
  await screen.findByText('Kirana Maheswari');
  await user.clear(input);
  expect(screen.queryByText('Kirana Maheswari')).not.toBeInTheDocument();
  expect(screen.getByText('Dimana letak ID Sertifikat?')).toBeInTheDocument();
});

test('the ID can be cleared at once, and the next one typed', async () => {
  const { user, input, check } = await open();
  await user.type(input, 'KARSA-1');
  await check();
  await screen.findByText('Kirana Maheswari');
  await user.click(screen.getByRole('button', { name: 'Kosongkan' }));
  expect(input).toHaveValue('');
  expect(input).toHaveFocus();
  expect(screen.queryByText('Kirana Maheswari')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Kosongkan' })).not.toBeInTheDocument();
});

test('a failed call raises no alert, keeps the ID and lets one try again', async () => {
  api.use(http.get(FIND, () => HttpResponse.error(), { once: true }));
  const { user, input, check } = await open();
  await user.type(input, 'KARSA-1');
  await check();
  expect(await screen.findByText('ID belum bisa diperiksa. Coba periksa lagi.')).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(input).toHaveValue('KARSA-1');
  await check();
  expect(await screen.findByText('Kirana Maheswari')).toBeInTheDocument();
});

test('a found result has its own address, which goes with the ID', async () => {
  const { user, input, check, search } = await open();
  await user.type(input, ' KARSA-1 ');
  await check();
  await screen.findByText('Kirana Maheswari');
  expect(search()).toBe('?id=KARSA-1');
  await user.type(input, 'x');
  await waitFor(() => expect(search()).toBe(''));
});

test.each(['karsa-1', 'KARSA – 1', ' karsa 1 '])(
  'the ID %j is found, shown and shared as it is printed',
  async (id) => {
    const { user, input, check, search } = await open();
    await user.type(input, id);
    await check();
    expect(await screen.findByText('Kirana Maheswari')).toBeInTheDocument();
    expect(input).toHaveValue('KARSA-1');
    expect(search()).toBe('?id=KARSA-1');
  },
);

test('an address whose ID is written in another way is looked up, shown and shared as it is printed', async () => {
  const { input, search } = await open(`/verify-certificate?id=${encodeURIComponent('karsa – 1')}`);
  expect(await screen.findByText('Kirana Maheswari')).toBeInTheDocument();
  expect(input).toHaveValue('KARSA-1');
  await waitFor(() => expect(search()).toBe('?id=KARSA-1'));
});

test('an address with an ID is looked up by itself', async () => {
  const { input } = await open('/verify-certificate?id=KARSA-1');
  expect(input).toHaveValue('KARSA-1');
  expect(await screen.findByText('Kirana Maheswari')).toBeInTheDocument();
});

test('an ID that the address gets within the page is looked up, and Back takes its result away', async () => {
  const { router } = await renderRoute(routes, '/verify-certificate');
  await act(() => router.navigate('/verify-certificate?id=KARSA-1'));
  expect(await screen.findByText('Kirana Maheswari')).toBeInTheDocument();
  expect(screen.getByLabelText('ID Sertifikat')).toHaveValue('KARSA-1');
  await act(() => router.navigate(-1));
  expect(await screen.findByText('Dimana letak ID Sertifikat?')).toBeInTheDocument();
  expect(screen.getByLabelText('ID Sertifikat')).toHaveValue('');
});

test('while it checks, the button says so and is off', async () => {
  let answer: () => void = () => undefined;
  api.use(
    http.get(FIND, async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return HttpResponse.json({ message: 'ok', data: certificate });
    }),
  );
  const { user, input, check } = await open();
  await user.type(input, 'KARSA-1');
  await check();
  expect(screen.getByRole('button', { name: 'Periksa…' })).toHaveAttribute('aria-disabled', 'true');
  await waitFor(() => {
    answer();
    expect(screen.getByText('Kirana Maheswari')).toBeInTheDocument();
  });
  expect(screen.getByRole('button', { name: 'Periksa' })).not.toHaveAttribute('aria-disabled');
});
