import type { Subscription } from '@site/shared/api/newsletter';
import { renderRoute } from '@site/shared/testing/render-route';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { API, api } from '../registration/registration-page.fixture.ts';
import { routes } from '../routes.tsx';

const SECRET = 's'.repeat(43);
const URL = `${API}/newsletters/links/${SECRET}`;

let subscription: Subscription | null;
let calls: string[] = [];

beforeEach(() => {
  calls = [];
  api.use(
    http.get(URL, () =>
      subscription
        ? HttpResponse.json({ message: 'x', data: subscription })
        : HttpResponse.json({ message: 'Tautan ini tidak kami kenal', code: 'NOT_FOUND' }, { status: 404 }),
    ),
    http.post(`${URL}/:action`, ({ params }) => {
      calls.push(String(params['action']));
      const state = params['action'] === 'confirm' ? 'ACTIVE' : 'UNSUBSCRIBED';
      subscription = { email: 'ani@example.com', state };
      return HttpResponse.json({ message: 'x', data: subscription });
    }),
  );
});

async function open(state: Subscription['state'] | null) {
  subscription = state && { email: 'ani@example.com', state };
  return renderRoute(routes, `/newsletter/${SECRET}`);
}
const heading = () => screen.getByRole('heading', { level: 1 });
const press = (name: string) => screen.findByRole('button', { name });

test('opening the link changes nothing; a press confirms and ends the subscription', async () => {
  const { user } = await open('PENDING');
  expect(heading()).toHaveTextContent('Kirimi kamu buletin?');
  expect(screen.getByText(/ke ani@example\.com/)).toBeInTheDocument();
  expect(calls).toEqual([]);

  await user.click(await press('Ya, kirimi aku buletin'));
  await user.click(await press('Berhenti berlangganan'));
  await press('Berlangganan lagi');
  expect(heading()).toHaveTextContent('Langganan dihentikan');
  expect(calls).toEqual(['confirm', 'leave']);
});

test('who left sees so, and may come back', async () => {
  const { user } = await open('UNSUBSCRIBED');
  expect(heading()).toHaveTextContent('Langganan dihentikan');
  await user.click(await press('Berlangganan lagi'));
  await press('Berhenti berlangganan');
  expect(calls).toEqual(['confirm']);
  expect(heading()).toHaveFocus();
});

test('an unknown link says how to subscribe, and asks for nothing', async () => {
  await open(null);
  expect(heading()).toHaveTextContent('Tautan ini tidak kami kenal');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a press without an answer can be made again', async () => {
  const { user } = await open('PENDING');
  api.use(http.post(`${URL}/confirm`, () => HttpResponse.error(), { once: true }));
  await user.click(await press('Ya, kirimi aku buletin'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Koneksi terputus');
  await user.click(await press('Ya, kirimi aku buletin'));
  await press('Berhenti berlangganan');
});
