import type { OrderPage } from '@site/shared/api/order-page';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { useToastStore } from '@site/shared/toasts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routes } from '../routes.tsx';
import { ofParticipant, paid, returning, SECRET, unpaid, URL } from './order-page.fixture.ts';

type Document = OrderPage['documents'][number];
const bill: Document = {
  id: 4,
  kind: 'TAGIHAN',
  number: 'TG/2026/000412',
  issued_at: '2026-11-23T02:41:00.000Z',
  amount: 10_125_000,
  corrects: null,
  corrected_by: [],
};
const proof: Document = { ...bill, id: 5, kind: 'BUKTI_PEMBAYARAN', number: 'BP/2026/000123' };
const receipt: Document = { ...bill, id: 6, kind: 'KUITANSI', number: 'KW/2026/000007' };
const withDocuments: OrderPage = { ...paid, documents: [bill, proof] };
const [refund] = returning('PENDING').refunds;
const transferred: OrderPage = {
  ...returning('PENDING'),
  refunds: refund ? [{ ...refund, method: 'BANK_TRANSFER', standing: null }] : [],
  needs_refund_account: true,
  may: { ...returning('PENDING').may, set_refund_account: true },
};

/** What the server knows, what it was told, and what it answers then. */
let order: OrderPage;
let after: OrderPage;
const calls: { action: string; body: unknown; key: string | null }[] = [];
const api = startApi(
  http.get(URL, () => HttpResponse.json({ message: 'x', data: order })),
  http.post(`${URL}/:action`, async ({ request, params }) => {
    const key = request.headers.get('idempotency-key');
    calls.push({ action: String(params['action']), body: await request.json(), key });
    order = after;
    return HttpResponse.json({ message: 'x', data: { outcome: null, page: order } });
  }),
);
const refuse = (status: number, body: object) => () => HttpResponse.json(body, { status });
async function open(shown: OrderPage) {
  order = shown;
  return renderRoute(routes, `/my-registration/${SECRET}`);
}

beforeEach(() => {
  calls.length = 0;
  useToastStore.setState({ toasts: [] });
});

describe('documents', () => {
  const FILE = `${URL}/documents/5/file`;
  const download = () => screen.getByRole('link', { name: 'Unduh BP/2026/000123 PDF' });

  test('are listed with number, date and amount, the newest first', async () => {
    await open(withDocuments);
    const rows = within(screen.getByRole('region', { name: 'Dokumen' })).getAllByRole('listitem');
    expect(rows).toHaveLength(2);
    for (const text of ['Bukti pembayaran', 'BP/2026/000123', '23 November 2026, Rp10,125,000'])
      expect(rows[0]).toHaveTextContent(text);
    expect(rows[1]).toHaveTextContent('Tagihan');
  });

  test('are plain links to the files of the server, which the browsers inside other apps follow', async () => {
    await open(withDocuments);
    expect(download()).toHaveAttribute('href', new globalThis.URL(FILE).pathname);
  });

  test('are not shown to a participant, nor where there are none', async () => {
    await open(ofParticipant(withDocuments));
    expect(screen.queryByText('Dokumen')).not.toBeInTheDocument();
  });

  test('get no kuitansi before something was paid', async () => {
    await open({ ...unpaid, documents: [bill] });
    expect(screen.getByRole('region', { name: 'Dokumen' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Minta kuitansi…' })).not.toBeInTheDocument();
  });
});

describe('a kuitansi', () => {
  const openForm = async () => {
    const { user } = await open(withDocuments);
    await user.click(screen.getByRole('button', { name: 'Minta kuitansi…' }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Minta kuitansi' })) };
  };

  test('is asked for in the name that is typed, and is in the list then', async () => {
    after = { ...withDocuments, documents: [bill, proof, receipt] };
    const { user, dialog } = await openForm();
    const name = dialog.getByLabelText('Nama di kuitansi');
    expect(name).toHaveValue('Bambang Sutrisno');
    await user.clear(name);
    await user.type(name, 'PT Karsa');
    await user.type(dialog.getByLabelText('Alamat'), 'Jl. Melati 5');
    await user.type(dialog.getByLabelText(/NPWP/), '01.234.567.8-901.000');
    await user.click(dialog.getByRole('button', { name: 'Minta kuitansi' }));
    expect(await screen.findByRole('link', { name: 'Unduh KW/2026/000007 PDF' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(calls).toEqual([
      {
        action: 'receipt',
        body: { name: 'PT Karsa', address: 'Jl. Melati 5', npwp: '01.234.567.8-901.000' },
        key: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      },
    ]);
  });

  test('names what is missing or wrong; what the server refuses stands at its field', async () => {
    const { user, dialog } = await openForm();
    await user.type(dialog.getByLabelText(/NIK/), '123');
    await user.click(dialog.getByRole('button', { name: 'Minta kuitansi' }));
    for (const name of ['Alamat: Wajib diisi', 'NIK: Tulis 16 angka'])
      expect(await dialog.findByRole('link', { name })).toBeInTheDocument();
    await user.clear(dialog.getByLabelText(/NIK/));
    await user.type(dialog.getByLabelText('Alamat'), '王');
    api.use(
      http.post(
        `${URL}/receipt`,
        refuse(422, { message: 'x', code: 'INVALID', errors: [{ field: 'address', message: 'Ada huruf asing' }] }),
      ),
    );
    await user.click(dialog.getByRole('button', { name: 'Minta kuitansi' }));
    expect(await dialog.findByRole('link', { name: 'Alamat: Ada huruf asing' })).toBeInTheDocument();
    expect(calls).toEqual([]);
  });
});

describe('the account for a refund', () => {
  const QUESTION = 'Ke rekening mana dananya kami kirim?';
  const known: OrderPage = {
    ...transferred,
    needs_refund_account: false,
    refund_account: { bank: 'BCA', number: '…4821' },
  };

  test('is asked for, and shown by its last digits from then on', async () => {
    after = known;
    const { user } = await open(transferred);
    expect(screen.getByRole('heading', { name: QUESTION })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Isi rekening' }));
    const dialog = within(await screen.findByRole('dialog', { name: QUESTION }));
    await user.type(dialog.getByLabelText('Bank'), 'BCA');
    await user.type(dialog.getByLabelText('Nomor rekening'), '123');
    await user.click(dialog.getByRole('button', { name: 'Simpan rekening' }));
    for (const name of ['Nomor rekening: Tulis 6 sampai 20 angka', 'Nama pemilik rekening: Wajib diisi'])
      expect(await dialog.findByRole('link', { name })).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Nomor rekening'), '4-567 4821');
    await user.type(dialog.getByLabelText('Nama pemilik rekening'), 'Bambang Sutrisno');
    await user.click(dialog.getByRole('button', { name: 'Simpan rekening' }));
    expect(await screen.findByText('BCA …4821')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Ganti rekening' })).toBeInTheDocument();
    expect(calls).toEqual([
      {
        action: 'refund-account',
        body: { bank: 'BCA', number: '12345674821', holder: 'Bambang Sutrisno' },
        key: null,
      },
    ]);
  });

  test('is not asked for once it was paid, nor by a participant', async () => {
    await open({ ...known, refund_account: null, may: returning('DONE').may });
    expect(screen.queryByRole('heading', { name: QUESTION })).not.toBeInTheDocument();
    expect(screen.queryByText(/4821/)).not.toBeInTheDocument();
  });
});

test('before cancelling, what follows is said as a status: also that an account is needed', async () => {
  const preview = { refunds: [{ amount: 10_125_000, method: 'BANK_TRANSFER', channel: null }] };
  api.use(
    http.post(`${URL}/cancel`, () =>
      HttpResponse.json({ message: 'x', data: { outcome: preview, page: withDocuments } }),
    ),
  );
  const { user } = await open(withDocuments);
  await user.click(screen.getByRole('button', { name: 'Batalkan kelas' }));
  const dialog = within(screen.getByRole('dialog'));
  const status = () => dialog.getByRole('status', { name: 'Akibatnya' });
  await waitFor(() => expect(status()).toHaveTextContent('isi rekening tujuannya di halaman ini'));
  expect(status()).toHaveTextContent('Rp10,125,000 kembali ke pembayar');
});
