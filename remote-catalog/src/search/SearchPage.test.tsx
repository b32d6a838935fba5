import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { course, schedule } from '../course-card/course.fixture.ts';
import { routes } from '../routes.tsx';
import { searchHead } from './head.ts';

const API = 'http://localhost/api/v1';
const LIST = `${API}/courses/by-category-type`;
const asked: URLSearchParams[] = [];
const list = (rows: unknown[], count = rows.length) => HttpResponse.json({ message: 'ok', data: { rows, count } });
const api = startApi(
  http.get(`${API}/courses/by-type`, () => list([course])),
  http.get(`${API}/categories`, () =>
    HttpResponse.json({ message: 'ok', data: [{ id: 3, name: 'Pemasaran Digital' }] }),
  ),
  http.get(`${API}/locations`, () => HttpResponse.json({ message: 'ok', data: [{ id: 2, name: 'Makassar' }] })),
);

function answer(rows: unknown[], count = rows.length) {
  api.use(
    http.get(LIST, ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      return list(rows, count);
    }),
  );
}

/** What the loader returns of a search that found one course. */
const found = { rows: [course], count: 1, page: 1, corrected: null, hasFailed: false, options: null, others: [] };

afterEach(() => asked.splice(0));

test('lists courses as cards with thumbnail, category, title, description and the ways to learn', async () => {
  answer([
    {
      ...course,
      thumbnail: 'foto.png',
      course_schedules: [schedule, { ...schedule, id: 12, mode: 'REMOTE' }, { ...schedule, id: 13 }],
    },
  ]);
  await renderRoute(routes, '/search');
  expect(screen.getByRole('heading', { level: 1, name: 'Karsa Academy Programs' })).toBeInTheDocument();
  const card = screen.getByRole('link', { name: /Full Stack Web Development/ });
  expect(card).toHaveAttribute('href', '/bootcamps/full-stack-web-development');
  expect(card.querySelector('img')).toHaveAttribute('src', '/media/foto.png');
  expect(within(card).getByText('Pengembangan Perangkat Lunak')).toBeInTheDocument();
  expect(within(card).getByText('Dari nol sampai menayangkan aplikasi web.')).toBeInTheDocument();
  expect(card).toHaveTextContent(/Pilihan Metode BelajarHibridaOnline/);
  expect(within(card).getByText(/Rp10,625,000/)).toBeInTheDocument();
  expect(within(card).getByText(/^Mulai \d\d [A-Z][a-z]+ \d{4}$/)).toBeInTheDocument();
});

test('a course without thumbnail shows its drawn cover, one with a thumbnail the best format that is ready', async () => {
  const variants = [
    { name: 'foto-640.avif', format: 'avif', width: 640 },
    { name: 'foto-320.avif', format: 'avif', width: 320 },
  ];
  answer([
    course,
    { ...course, id: 2, slug: 'lain', title: 'Lain', thumbnail: 'foto.png', thumbnail_variants: variants },
  ]);
  await renderRoute(routes, '/search');
  const [drawn, uploaded] = screen.getAllByRole('link', { name: /Pilihan Metode Belajar/ });
  expect(drawn?.querySelector('img')).toHaveAttribute('src', '/media/covers/full-stack-web-development.svg');
  expect(uploaded?.querySelector('source')).toHaveAttribute(
    'srcset',
    '/media/foto-320.avif 320w, /media/foto-640.avif 640w',
  );
});

test('the head names the cover of the first card as that card has it, and no other is fetched before the rest', async () => {
  const thumbnail_variants = [{ name: 'foto-320.avif', format: 'avif' as const, width: 320 }];
  const uploaded = { ...course, thumbnail: 'foto.png', thumbnail_variants };
  answer([uploaded, { ...course, id: 2, slug: 'lain', title: 'Lain' }]);
  await renderRoute(routes, '/search');
  const cards = screen.getAllByRole('link', { name: /Pilihan Metode Belajar/ });
  expect(cards.map((card) => card.querySelector('img')?.getAttribute('fetchpriority'))).toEqual(['high', null]);
  const source = cards[0]?.querySelector('source');
  const named = (row: typeof course) =>
    searchHead({ ...found, rows: [row] }, { pathname: '/search', search: '' }).preloadImage;
  expect(named(uploaded)).toEqual({
    href: '/media/foto.png',
    srcSet: source?.getAttribute('srcset'),
    sizes: source?.getAttribute('sizes'),
    type: source?.getAttribute('type'),
  });
  expect(named(course)).toEqual({ href: '/media/covers/full-stack-web-development.svg' });
  expect(searchHead({ ...found, rows: [] }, { pathname: '/search', search: '' })).not.toHaveProperty('preloadImage');
});

test('a free course reads GRATIS', async () => {
  answer([{ ...course, discounted_price: 0 }]);
  await renderRoute(routes, '/search');
  expect(screen.getByText(/GRATIS/)).toBeInTheDocument();
});

test('asks for what the address asks for, ten at a time', async () => {
  answer([course], 31);
  await renderRoute(routes, '/search?program=3&course=7&location=2&page=2&utm_source=wa&sort=nonsense');
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({
    program: '3',
    course: '7',
    location: '2',
    page: '2',
    limit: '10',
  });
});

test('says which page of the results is shown and links to the adjacent ones', async () => {
  answer([course], 31);
  await renderRoute(routes, '/search?program=3&page=2');
  expect(screen.getByText('Showing 11 to 20 of 31 results')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/search?program=3&page=1');
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/search?program=3&page=3');
});

test('the first and the last page have no link beyond', async () => {
  answer([course], 1);
  await renderRoute(routes, '/search');
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
});

test('how many were found is announced', async () => {
  answer([course], 31);
  await renderRoute(routes, '/search');
  expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('31 program ditemukan');
});

test('each filter of the address is a chip with a link that removes it', async () => {
  answer([course]);
  await renderRoute(routes, '/search?program=3&location=2&q=data&sort=price&page=2');
  expect(screen.getByRole('link', { name: 'Hapus saringan Program: Pemasaran Digital' })).toHaveAttribute(
    'href',
    '/search?location=2&q=data&sort=price',
  );
  expect(screen.getByRole('link', { name: 'Hapus saringan Lokasi: Makassar' })).toHaveAttribute(
    'href',
    '/search?program=3&q=data&sort=price',
  );
  expect(screen.getByRole('link', { name: 'Hapus saringan Kata: data' })).toHaveAttribute(
    'href',
    '/search?program=3&location=2&sort=price',
  );
  expect(screen.getByRole('link', { name: 'Hapus semua' })).toHaveAttribute('href', '/search?sort=price');
});

test('free text narrows the list and starts from its first page', async () => {
  answer([course], 31);
  const { router, user } = await renderRoute(routes, '/search?program=3&page=2');
  await user.type(screen.getByRole('searchbox', { name: 'Cari di nama dan isi program' }), 'malam');
  await user.click(screen.getByRole('button', { name: 'Cari' }));
  await waitFor(() => expect(router.state.location.search).toBe('?program=3&q=malam'));
  expect(asked.at(-1)?.get('q')).toBe('malam');
});

test('says which words were searched instead of misspelt ones, and searches what was typed when asked to', async () => {
  api.use(
    http.get(LIST, ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      const found = query.get('exact') ? { rows: [], count: 0 } : { rows: [course], count: 1, corrected: 'python' };
      return HttpResponse.json({ message: 'ok', data: found });
    }),
  );
  const { user, router } = await renderRoute(routes, '/search?program=3&q=pyhton');
  expect(screen.getByText(/Menampilkan hasil untuk/)).toHaveTextContent(
    'Menampilkan hasil untuk python, cari pyhton saja',
  );
  await user.click(screen.getByRole('link', { name: 'cari pyhton saja' }));
  expect(await screen.findByText('Please select another search')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?program=3&q=pyhton&exact=true');
  expect(screen.queryByText(/Menampilkan hasil/)).not.toBeInTheDocument();
  // Other words may be corrected again.
  await user.type(screen.getByRole('searchbox'), '3');
  await user.click(screen.getByRole('button', { name: 'Cari' }));
  await waitFor(() => expect(router.state.location.search).toBe('?program=3&q=pyhton3'));
  expect(asked.at(-1)?.get('exact')).toBeNull();
});

test('the list can be ordered by soonest start or by price', async () => {
  answer([course]);
  const { router, user } = await renderRoute(routes, '/search?program=3');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Urutkan' }), 'Harga terendah');
  await waitFor(() => expect(router.state.location.search).toBe('?program=3&sort=price'));
  expect(asked.at(-1)?.get('sort')).toBe('price');
});

test('"Terbaru" is the order of the list until another is chosen, and can be chosen again', async () => {
  const [newer, older] = [
    { ...course, id: 2, slug: 'baru', title: 'Kelas baru' },
    { ...course, title: 'Kelas lama' },
  ];
  // As the API orders: the newest first, unless another order is asked for.
  api.use(
    http.get(LIST, ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      return list(query.has('sort') ? [older, newer] : [newer, older]);
    }),
  );
  const { router, user } = await renderRoute(routes, '/search');
  const order = screen.getByRole('combobox', { name: 'Urutkan' });
  const firstCard = () => screen.getAllByRole('link', { name: /Kelas (baru|lama)/ })[0];
  expect(order).toHaveDisplayValue('Terbaru');
  expect(firstCard()).toHaveAccessibleName(/Kelas baru/);
  await user.selectOptions(order, 'Harga terendah');
  await waitFor(() => expect(firstCard()).toHaveAccessibleName(/Kelas lama/));
  await user.selectOptions(order, 'Terbaru');
  await waitFor(() => expect(firstCard()).toHaveAccessibleName(/Kelas baru/));
  expect(router.state.location.search).toBe('');
  expect(asked.at(-1)?.has('sort')).toBe(false);
});

test('the form shows what the address says, also after Back', async () => {
  answer([course]);
  const { router, user } = await renderRoute(routes, '/search?location=2');
  expect(screen.getByRole('combobox', { name: 'Lokasi' })).toHaveValue('2');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Lokasi' }), 'Semua lokasi');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Program' }), 'Pemasaran Digital');
  await user.click(screen.getByRole('button', { name: 'Search now' }));
  await waitFor(() => expect(router.state.location.search).toBe('?program=3'));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Lokasi' })).toHaveValue('2'));
});

const text = 'Cari di nama dan isi program';
const field = (name: string) => screen.getByRole(name === text ? 'searchbox' : 'combobox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const chip = (name: RegExp) => screen.getByRole('link', { name });
/** Waits for the list of an address, whose next page says which list it belongs to. */
const shows = (next: string) =>
  waitFor(() => expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', next));

test('every control sends all that was typed and chosen', async () => {
  answer([course], 31);
  const { user } = await renderRoute(routes, '/search');
  await user.type(field(text), 'data');
  await user.selectOptions(field('Program'), 'Pemasaran Digital');
  await user.click(button('Search now'));
  await shows('/search?program=3&q=data&page=2');
  await user.selectOptions(field('Lokasi'), 'Makassar');
  await user.selectOptions(field('Urutkan'), 'Harga terendah');
  await shows('/search?program=3&location=2&q=data&sort=price&page=2');
  await user.type(field(text), ' sains');
  await user.click(chip(/^Hapus saringan Lokasi/));
  await shows('/search?program=3&q=data+sains&sort=price&page=2');
  expect(field('Lokasi')).toHaveValue('');
  expect(field(text)).toHaveValue('data sains');
});

test('what is typed while the search is loading stays', async () => {
  answer([course], 31);
  const { user } = await renderRoute(routes, '/search');
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  api.use(
    http.get(LIST, async () => {
      await arrived;
      return list([course], 31);
    }),
  );
  await user.type(field(text), 'data{Enter}');
  await screen.findByText('Memuat program…');
  await user.keyboard(' sains');
  arrive();
  await shows('/search?q=data&page=2');
  expect(field(text)).toHaveValue('data sains');
  expect(field(text)).toHaveFocus();
});

test('a search sent again unchanged adds no history entry', async () => {
  answer([course], 31);
  const { router, user } = await renderRoute(routes, '/search?location=2');
  await user.selectOptions(field('Program'), 'Pemasaran Digital');
  await user.click(button('Search now'));
  await shows('/search?program=3&location=2&page=2');
  await user.click(button('Search now'));
  await waitFor(() => expect(asked).toHaveLength(3));
  await shows('/search?program=3&location=2&page=2');
  await act(() => router.navigate(-1));
  await shows('/search?location=2&page=2');
  expect(field('Program')).toHaveValue('');
});

test('the pressed control keeps the focus, and expanded fields stay expanded', async () => {
  answer([course], 31);
  const { user } = await renderRoute(routes, '/search');
  await user.click(button('Ubah pencarian'));
  await user.selectOptions(field('Program'), 'Pemasaran Digital');
  await user.click(button('Search now'));
  await shows('/search?program=3&page=2');
  expect(button('Search now')).toHaveFocus();
  await user.selectOptions(field('Urutkan'), 'Harga terendah');
  await shows('/search?program=3&sort=price&page=2');
  expect(field('Urutkan')).toHaveFocus();
  expect(button('Ubah pencarian')).toHaveAttribute('aria-expanded', 'true');
});

test('after another page or a filter taken off the focus goes on at the count', async () => {
  answer([course], 31);
  const { user } = await renderRoute(routes, '/search?location=2');
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await shows('/search?location=2&page=3');
  expect(screen.getByText('31 program ditemukan')).toHaveFocus();
  await user.click(chip(/^Hapus saringan Lokasi/));
  await shows('/search?page=2');
  expect(screen.getByText('31 program ditemukan')).toHaveFocus();
});

test('an empty result shows the text of the specification, with links to other searches', async () => {
  answer([]);
  await renderRoute(routes, '/search?program=99');
  expect(
    screen.getByRole('heading', { name: "Sorry, We couldn't find any Programs for your search." }),
  ).toBeInTheDocument();
  expect(screen.getByText('Please select another search')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Lihat semua program' })).toHaveAttribute('href', '/search');
});

test('an empty result of several filters offers to remove one and shows what starts soonest', async () => {
  api.use(
    http.get(LIST, ({ request }) => list(new URL(request.url).searchParams.get('limit') === '3' ? [course] : [])),
  );
  await renderRoute(routes, '/search?program=3&location=2');
  expect(screen.getByRole('link', { name: 'Cari tanpa lokasi' })).toHaveAttribute('href', '/search?program=3');
  expect(
    within(screen.getByRole('region', { name: 'Program lain yang segera dibuka' })).getByRole('link', {
      name: /Full Stack/,
    }),
  ).toBeInTheDocument();
});

test('a page beyond the last leads back to the first', async () => {
  answer([], 31);
  await renderRoute(routes, '/search?program=3&page=9');
  expect(screen.getByRole('link', { name: 'Ke halaman pertama' })).toHaveAttribute('href', '/search?program=3');
});

test('an invalid address finds nothing and is no failure', async () => {
  api.use(
    http.get(LIST, ({ request }) =>
      new URL(request.url).searchParams.has('program')
        ? HttpResponse.json({ message: 'Permintaan tidak sah', code: 'BAD_REQUEST' }, { status: 400 })
        : list([course]),
    ),
  );
  await renderRoute(routes, `/search?program=${'9'.repeat(300)}&page=99999999`);
  expect(
    screen.getByRole('heading', { name: "Sorry, We couldn't find any Programs for your search." }),
  ).toBeInTheDocument();
  expect(screen.getByText('0 program ditemukan')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a failed list says so, keeps the form and can be tried again', async () => {
  api.use(
    http.get(LIST, () =>
      HttpResponse.json({ message: 'Layanan sedang tidak tersedia', code: 'UNAVAILABLE' }, { status: 503 }),
    ),
  );
  const { user } = await renderRoute(routes, '/search');
  const failed = screen.getByRole('alert');
  expect(failed).toHaveTextContent('Daftar program gagal dimuat');
  expect(failed).toHaveTextContent('Layanan sedang tidak tersedia');
  expect(screen.getByRole('button', { name: 'Search now' })).toBeInTheDocument();
  answer([course]);
  await user.click(within(failed).getByRole('button', { name: /Coba lagi/ }));
  expect(await screen.findByRole('link', { name: /Full Stack/ })).toBeInTheDocument();
});

test.each([
  ['can be tried again', (user: UserEvent, button: HTMLElement) => user.click(button)],
  ['is tried again as soon as the browser is online', () => act(() => void dispatchEvent(new Event('online')))],
])('a search form that cannot be loaded says so beside the list and %s', async (_how, retry) => {
  answer([course]);
  api.use(
    http.get(
      `${API}/categories`,
      () => HttpResponse.json({ message: 'Layanan sedang tidak tersedia', code: 'UNAVAILABLE' }, { status: 503 }),
      { once: true },
    ),
  );
  const { user } = await renderRoute(routes, '/search');
  expect(screen.getByRole('link', { name: /Full Stack/ })).toBeInTheDocument();
  const failed = screen.getByRole('alert');
  expect(failed).toHaveTextContent('Pilihan pencarian gagal dimuat');
  await retry(user, within(failed).getByRole('button', { name: /Coba lagi/ }));
  expect(await screen.findByRole('button', { name: 'Search now' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('pages of results are listed by search engines, free text and empty results are not', () => {
  const data = { ...found, count: 31, page: 2 };
  expect(searchHead(data, { pathname: '/search', search: '?program=3&page=2&sort=price' })).toMatchObject({
    canonical: '/search?program=3&page=2',
  });
  expect(searchHead(data, { pathname: '/search', search: '?q=data' }).noindex).toBe(true);
  expect(
    searchHead({ ...data, rows: [], count: 0, page: 1 }, { pathname: '/search', search: '?program=99' }).noindex,
  ).toBe(true);
});
