import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { agree, field, leaveDraftOfPeople, send, write } from './fill-in.fixture.ts';
import { API, api, bar, checkVoucher, open, openFilledIn, orders } from './registration-page.fixture.ts';

const DAYS = ['2026-11-23', '2026-12-23', '2027-01-22'];
/** As the server divides, with days of its own. */
const plan = (price: number, count: number) =>
  DAYS.slice(0, count).map((due_on, index) => ({ number: index + 1, due_on, amount: price / count }));
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  api.use(
    http.get(`${API}/xendit/instalment-plans`, ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      const price = Number(searchParams.get('price'));
      return HttpResponse.json({ message: 'x', data: { plans: [plan(price, 2), plan(price, 3)] } });
    }),
  );
});

const choice = (name: string) => screen.findByRole('radio', { name });
const choices = () => screen.getByRole('radiogroup', { name: 'Cara bayar' });

describe('paying in stages', () => {
  test('shows days and amounts of each stage before anything is sent, and sends the choice', async () => {
    const { user } = await openFilledIn();
    expect(await choice('Bayar penuh')).toBeChecked();
    expect(asked).toEqual(['?course_schedule_id=12&price=10625000']);
    expect(await choice('Cicil 2 tahap')).toHaveAccessibleDescription(
      'Tahap 1, sekarang Rp5,312,500 Tahap 2, 23 Desember 2026 Rp5,312,500',
    );
    await user.click(await choice('Cicil 2 tahap'));
    await user.click(screen.getByRole('button', { name: 'Rincian' }));
    expect(within(bar()).getByText('Sekarang, tahap 1 dari 2').nextSibling).toHaveTextContent('Rp5,312,500');
    expect(orders).toEqual([]);
    await send(user);
    await waitFor(() => expect(orders).toHaveLength(1));
    expect(orders[0]?.body).toMatchObject({ price: 10_625_000, instalments: 2 });
  });

  test('who pays at once says so', async () => {
    const { user } = await openFilledIn();
    await choice('Bayar penuh');
    await send(user);
    await waitFor(() => expect(orders[0]?.body).toMatchObject({ instalments: 1 }));
  });

  test('the stages follow the voucher, and the choice stays', async () => {
    const { user } = await openFilledIn();
    await user.click(await choice('Cicil 2 tahap'));
    await checkVoucher(user, 'KARSA10');
    await screen.findByText(/hemat/);
    await waitFor(() => expect(choices()).toHaveTextContent('Rp5,062,500'));
    expect(await choice('Cicil 2 tahap')).toBeChecked();
    await send(user);
    await waitFor(() => expect(orders[0]?.body).toMatchObject({ price: 10_125_000, instalments: 2 }));
  });

  test('a voucher that is checked with the form changes the stages: they are shown before it is sent', async () => {
    const { user } = await openFilledIn();
    await user.click(await choice('Cicil 2 tahap'));
    await write(user, 'Kode voucher (opsional)', 'KARSA10');
    await send(user);
    expect(await screen.findByText(/Totalnya berubah, jadi cicilannya ikut berubah/)).toBeInTheDocument();
    expect(orders).toEqual([]);
    await waitFor(() => expect(choices()).toHaveTextContent('Rp5,062,500'));
    await send(user);
    await waitFor(() => expect(orders[0]?.body).toMatchObject({ price: 10_125_000, instalments: 2 }));
  });

  test('nothing is chosen where nothing is to be paid, or the server offers no stages', async () => {
    leaveDraftOfPeople();
    const { user } = await open();
    expect(asked).toEqual([]);
    api.use(
      http.get(`${API}/xendit/instalment-plans`, ({ request }) => {
        asked.push(request.url);
        return HttpResponse.json({ message: 'x', data: { plans: [] } });
      }),
    );
    await user.selectOptions(field('Batch'), '12');
    await waitFor(() => expect(asked).toHaveLength(1));
    await agree(user);
    await checkVoucher(user, 'KARSA100');
    await screen.findByText(/hemat/);
    expect(screen.queryByRole('radiogroup', { name: 'Cara bayar' })).not.toBeInTheDocument();
    await send(user);
    await waitFor(() => expect(orders).toHaveLength(1));
    expect(orders[0]?.body).not.toHaveProperty('instalments');
  });

  test('a plan that the server refuses is taken back, with its reason', async () => {
    api.use(
      http.post(
        `${API}/xendit/create-invoice`,
        () =>
          HttpResponse.json(
            { message: 'x', errors: [{ field: 'instalments', message: 'Pilihan cicilan ini tidak tersedia lagi' }] },
            { status: 422 },
          ),
        { once: true },
      ),
    );
    const { user } = await openFilledIn();
    await user.click(await choice('Cicil 3 tahap'));
    await send(user);
    expect(
      await screen.findByText(/Pilihan cicilan ini tidak tersedia lagi\. Kirim lagi untuk bayar penuh/),
    ).toBeInTheDocument();
    await send(user);
    await waitFor(() => expect(orders).toHaveLength(1));
    expect(orders[0]?.body).not.toHaveProperty('instalments');
  });
});
