import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { useToastStore } from '@site/shared/toasts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { course, schedule } from '../course-card/course.fixture.ts';
import { routes } from '../routes.tsx';
import { heroPreloads } from './hero-pictures.ts';

const API = 'http://localhost/api/v1';
const api = startApi();
const batch = { ...schedule, type: 'BOOTCAMP', course };
const workshop = {
  ...batch,
  id: 90,
  type: 'WORKSHOP',
  course: {
    ...course,
    slug: 'riset',
    title: 'Riset Pengguna',
    type: 'WORKSHOP',
    price: 0,
    discounted_price: 0,
    discount: null,
  },
};
const list = (rows: unknown[]) => HttpResponse.json({ message: 'ok', data: { rows, count: rows.length } });
const plain = (data: unknown[]) => HttpResponse.json({ message: 'ok', data });

function answer({ programs = [batch] as unknown[], events = [workshop] as unknown[] } = {}) {
  api.use(
    http.get(`${API}/course-schedules/active`, ({ request }) => {
      const query = new URL(request.url).searchParams;
      if (query.get('condition') === 'all') return list(events);
      expect(Object.fromEntries(query)).toEqual({ limit: '100', page: '1', condition: 'is', type: 'BOOTCAMP' });
      return list(programs);
    }),
    http.get(`${API}/courses/by-type`, ({ request }) => {
      expect(Object.fromEntries(new URL(request.url).searchParams)).toEqual({
        type: 'BOOTCAMP',
        limit: '100',
        page: '1',
      });
      return list([course, { ...course, id: 2, title: 'Data Science', category_id: 2 }]);
    }),
    http.get(`${API}/categories`, () =>
      plain([
        { id: 1, name: 'Perangkat Lunak' },
        { id: 2, name: 'Data' },
      ]),
    ),
    http.get(`${API}/locations`, () => plain([{ id: 5, name: 'Bandung', time_zone: 'Asia/Jakarta' }])),
  );
}

test('opens with a hero', async () => {
  answer();
  await renderRoute(routes, '/');
  expect(screen.getByRole('heading', { level: 1, name: 'Dari karsa menjadi karya.' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Lihat semua program' })).toHaveAttribute('href', '/search');
});

test.each([360, 599, 600, 1023, 1024, 1280, 1281, 1920])(
  'the head names the picture that the hero shows at %i px, and no other',
  async (width) => {
    answer();
    await renderRoute(routes, '/');
    const fits = (media: string) =>
      [...media.matchAll(/\((min|max)-width: ([\d.]+)px\)/g)].every(([, bound, px]) =>
        bound === 'min' ? width >= Number(px) : width <= Number(px),
      );
    const hero = screen.getByRole('heading', { level: 1 }).closest('section');
    const source = [...(hero?.querySelectorAll('source') ?? [])].find((each) => fits(each.getAttribute('media') ?? ''));
    const picture = hero?.querySelector('img');
    expect(picture).toHaveAttribute('fetchpriority', 'high');
    expect(heroPreloads.filter(({ media = '' }) => fits(media)).map(({ href }) => href)).toEqual([
      source?.getAttribute('srcset') ?? picture?.getAttribute('src'),
    ]);
  },
);

test('the search panel has program, course and location, and a button', async () => {
  answer();
  await renderRoute(routes, '/');
  const panel = within(screen.getByRole('search'));
  expect(panel.getByRole('combobox', { name: 'Program' })).toHaveTextContent('Perangkat Lunak');
  expect(panel.getByRole('combobox', { name: 'Course' })).toHaveTextContent('Full Stack Web Development');
  expect(panel.getByRole('combobox', { name: 'Lokasi' })).toHaveTextContent('Bandung');
  expect(panel.getByRole('button', { name: 'Search now' })).toBeInTheDocument();
});

test('the search puts only what was chosen into the address', async () => {
  answer();
  api.use(http.get(`${API}/courses/by-category-type`, () => list([course])));
  const { router, user } = await renderRoute(routes, '/');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Lokasi' }), 'Bandung');
  await user.click(screen.getByRole('button', { name: 'Search now' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
  expect(router.state.location.search).toBe('?location=5');
  expect(router.state.historyAction).toBe('PUSH');
});

test('with nothing chosen the search goes to /search and replaces history', async () => {
  answer();
  api.use(http.get(`${API}/courses/by-category-type`, () => list([course])));
  const { router, user } = await renderRoute(routes, '/');
  await user.click(screen.getByRole('button', { name: 'Search now' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
  expect(router.state.location.search).toBe('');
  expect(router.state.historyAction).toBe('REPLACE');
});

test('a program limits the courses and clears one that is not in it', async () => {
  answer();
  const { user } = await renderRoute(routes, '/');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Course' }), 'Full Stack Web Development');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Program' }), 'Data');
  const courses = screen.getByRole('combobox', { name: 'Course' });
  expect(courses).toHaveValue('');
  expect(within(courses).queryByText('Full Stack Web Development')).not.toBeInTheDocument();
});

test('shows the active bootcamp batches', async () => {
  answer();
  await renderRoute(routes, '/');
  const card = within(screen.getByRole('region', { name: 'Our Top-Rated Programs' })).getByRole('link', {
    name: /Full Stack Web Development/,
  });
  expect(card).toHaveAttribute('href', '/bootcamps/full-stack-web-development#batch-11');
  expect(card).toHaveTextContent('07 Desember 2026');
  expect(card).toHaveTextContent('Hibrida / Batch 14');
  expect(card).toHaveTextContent('Rp10,625,000');
});

test('shows workshops and events only, with their day', async () => {
  answer({ events: [workshop, batch] });
  await renderRoute(routes, '/');
  const links = within(screen.getByRole('region', { name: 'Upcoming Workshops & Events' })).getAllByRole('link');
  expect(links).toHaveLength(1);
  expect(links[0]).toHaveTextContent('Riset Pengguna');
  expect(links[0]).toHaveTextContent('07Des');
  expect(links[0]).toHaveTextContent('GRATIS');
  expect(links[0]).toHaveAttribute('href', '/bootcamps/riset#batch-90');
});

test('without batches or events each list says so', async () => {
  answer({ programs: [], events: [] });
  await renderRoute(routes, '/');
  expect(screen.getByRole('heading', { name: 'Belum ada batch yang dibuka' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Belum ada workshop dan acara' })).toBeInTheDocument();
});

test('a list that failed says so, the others are shown, and it can be tried again', async () => {
  answer();
  let isDown = true;
  api.use(
    http.get(`${API}/course-schedules/active`, ({ request }) => {
      if (new URL(request.url).searchParams.get('condition') === 'all') return list([workshop]);
      return isDown
        ? HttpResponse.json({ message: 'Layanan sedang tidak tersedia', code: 'UNAVAILABLE' }, { status: 503 })
        : list([batch]);
    }),
  );
  const { user } = await renderRoute(routes, '/');
  const failed = screen.getByRole('alert');
  expect(failed).toHaveTextContent('Daftar program gagal dimuat');
  expect(failed).toHaveTextContent('Layanan sedang tidak tersedia');
  expect(screen.getByRole('link', { name: /Riset Pengguna/ })).toBeInTheDocument();
  isDown = false;
  await user.click(within(failed).getByRole('button', { name: /Coba lagi/ }));
  expect(await screen.findByRole('link', { name: /Full Stack Web Development/ })).toBeInTheDocument();
});

test('hiring partners and testimonials are marked as samples', async () => {
  answer();
  await renderRoute(routes, '/');
  expect(
    within(screen.getByRole('region', { name: 'Tempat lulusan kami berkarya' })).getByText('contoh'),
  ).toBeVisible();
  const stories = within(screen.getByRole('region', { name: 'Cerita dari mereka yang sudah memulai' }));
  expect(stories.getByText('contoh')).toBeVisible();
  const first = stories.getAllByRole('figure')[0];
  expect(first).toHaveTextContent('Laras Wening Pratiwi');
  expect(first).toHaveTextContent('Front-end Engineer');
  expect(first).toHaveTextContent('Di minggu ketiga, mentorku duduk bersamaku');
});

describe('newsletter', () => {
  const NEWSLETTER = `${API}/newsletters/create`;
  afterEach(() => useToastStore.setState({ toasts: [] }));
  const subscribe = async () => {
    answer();
    const { user, router } = await renderRoute(routes, '/');
    const email = screen.getByRole('textbox', { name: 'Email' });
    expect(email).toHaveAttribute('type', 'email');
    await user.type(email, 'budi@contoh.id');
    await user.click(screen.getByRole('button', { name: 'Berlangganan' }));
    await waitFor(() => expect(useToastStore.getState().toasts).toHaveLength(1));
    return { email, router, toast: useToastStore.getState().toasts[0] };
  };

  test('subscribing is confirmed and clears the field', async () => {
    let body: unknown;
    api.use(
      http.post(NEWSLETTER, async ({ request }) => {
        body = await request.json();
        return HttpResponse.json({ message: 'ok', data: { email: 'budi@contoh.id' } }, { status: 201 });
      }),
    );
    const { email, toast } = await subscribe();
    expect(body).toEqual({ email: 'budi@contoh.id' });
    expect(toast).toMatchObject({ tone: 'success', title: 'Subscribe to our newsletter success' });
    expect(email).toHaveValue('');
  });

  test('another address that is typed while one is sent stays in the field', async () => {
    let accept: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      accept = resolve;
    });
    api.use(
      http.post(NEWSLETTER, async () => {
        await held;
        return HttpResponse.json({ message: 'ok', data: { email: 'budi@contoh.id' } }, { status: 201 });
      }),
    );
    answer();
    const { user } = await renderRoute(routes, '/');
    const email = screen.getByRole('textbox', { name: 'Email' });
    await user.type(email, 'budi@contoh.id');
    await user.click(screen.getByRole('button', { name: 'Berlangganan' }));
    await user.clear(email);
    await user.type(email, 'sari@contoh.id');
    accept();
    await waitFor(() => expect(useToastStore.getState().toasts).toHaveLength(1));
    expect(email).toHaveValue('sari@contoh.id');
  });

  test('without scripts it is not sent, and no address gets into that of the page', async () => {
    answer();
    await renderRoute(routes, '/');
    expect(screen.getByRole('textbox', { name: 'Email' }).closest('form')).toHaveAttribute('method', 'dialog');
  });

  test('only its type is checked before it is sent: the server decides', async () => {
    let body: unknown;
    api.use(
      http.post(NEWSLETTER, async ({ request }) => {
        body = await request.json();
        return HttpResponse.json({ message: 'Email tidak valid', code: 'INVALID' }, { status: 422 });
      }),
    );
    answer();
    const { user } = await renderRoute(routes, '/');
    await user.click(screen.getByRole('button', { name: 'Berlangganan' }));
    await waitFor(() => expect(body).toEqual({ email: '' }));
  });

  test('an address that the server refuses is named at the field, until it is edited', async () => {
    api.use(
      http.post(NEWSLETTER, () =>
        HttpResponse.json(
          { message: 'x', code: 'INVALID', errors: [{ field: 'email', message: 'Harus alamat email' }] },
          { status: 422 },
        ),
      ),
    );
    answer();
    const { user } = await renderRoute(routes, '/');
    const email = screen.getByRole('textbox', { name: 'Email' });
    await user.click(screen.getByRole('button', { name: 'Berlangganan' }));
    await waitFor(() => expect(email).toHaveAccessibleDescription('Kesalahan: Harus alamat email'));
    expect(screen.getByRole('alert')).toHaveTextContent('Harus alamat email');
    expect(useToastStore.getState().toasts).toEqual([]);
    await user.type(email, 'b');
    expect(email).not.toHaveAccessibleDescription();
  });

  test('a failed subscription shows the generic error and keeps what was typed', async () => {
    api.use(http.post(NEWSLETTER, () => HttpResponse.json({ message: 'rusak', code: 'INTERNAL' }, { status: 500 })));
    const { email, toast, router } = await subscribe();
    expect(toast).toMatchObject({ tone: 'error', title: 'Oops! Something Went Wrong.' });
    expect(email).toHaveValue('budi@contoh.id');
    // It leaves with the page.
    await act(() => router.navigate('/elsewhere'));
    expect(useToastStore.getState().toasts).toEqual([]);
  });
});
