import { addDays, todayInJakarta } from '@site/shared/dates';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { routes } from '../routes.tsx';
import { API, ok, setUpStaffPages } from '../testing/staff-pages.ts';

setUpStaffPages();

let asked: Record<string, string>[] = [];
let left: string | null;
startApi(
  http.get(`${API}/views`, ({ request }) => {
    const kept = { filters: 'state=left&joined=week', searched: '', is_shared: true, owner: { id: 1, name: 'Rani' } };
    const view = { id: 3, version: 1, list: 'newsletters', name: 'Baru berhenti', ...kept };
    return ok(new URL(request.url).searchParams.get('list') === view.list ? [view] : []);
  }),
  http.get(`${API}/newsletters`, ({ request }) => {
    asked.push(Object.fromEntries(new URL(request.url).searchParams));
    const rows = [
      {
        id: 2,
        email: 'baru@karsa.test',
        created_at: '2026-11-19T03:00:00.000Z',
        confirmed_at: '2026-11-19T03:05:00.000Z',
        unsubscribed_at: left,
      },
      {
        id: 1,
        email: 'lama@karsa.test',
        created_at: '2026-11-01T03:00:00.000Z',
        confirmed_at: '2026-11-01T03:00:00.000Z',
        unsubscribed_at: '2026-11-12T03:00:00.000Z',
      },
    ];
    return ok({ rows, count: 2 });
  }),
  http.post(`${API}/newsletters/2/unsubscribe`, () => {
    left = '2026-11-21T03:00:00.000Z';
    return ok(null);
  }),
);
beforeEach(() => {
  asked = [];
  left = null;
});

test('who left is marked, the filters are asked for, and a subscription is stopped after a question', async () => {
  const { user } = await renderRoute(routes, '/admin-dashboard/newsletters?state=left&joined=week');
  const former = await screen.findByRole('row', { name: /lama@karsa.test.*Berhenti.*Sejak 12 November 2026/ });
  expect(within(former).queryByRole('button')).toBeNull();
  expect(asked).toEqual([
    { sort: 'newest', limit: '5', page: '1', state: 'UNSUBSCRIBED', since: addDays(todayInJakarta(), -6) },
  ]);

  await user.click(screen.getByRole('button', { name: 'Hentikan langganan baru@karsa.test' }));
  const question = screen.getByRole('alertdialog', { name: 'Hentikan langganan baru@karsa.test?' });
  await user.click(within(question).getByRole('button', { name: 'Hentikan langganan' }));
  await screen.findByRole('row', { name: /baru@karsa.test.*Sejak 21 November 2026/ });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('its filters are kept under a name', async () => {
  await renderRoute(routes, '/admin-dashboard/newsletters?state=left&joined=week');
  const tabs = within(await screen.findByRole('navigation', { name: 'Tampilan daftar' }));
  expect(await tabs.findByRole('link', { current: 'page' })).toHaveTextContent('Baru berhenti');
});
