import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { bootcampsCall, forgetEverything, openShell, rows, slugOf, TITLES } from '../testing/render-shell.tsx';

const server = setupServer(bootcampsCall);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(forgetEverything);
afterEach(() => {
  jest.useRealTimers();
  server.resetHandlers();
});
afterAll(() => server.close());

const banner = () => within(screen.getByRole('banner'));
const courses = () => banner().getByRole('button', { name: 'Courses' });
const isOpen = () => courses().getAttribute('aria-expanded') === 'true';

describe('the navigation', () => {
  test('lists what the remotes declare in their order, with Courses second', async () => {
    await openShell('/');
    const items = within(banner().getByRole('navigation', { name: 'Utama' })).getAllByRole('listitem');
    expect(items.map((item) => item.querySelector('a, button')?.textContent)).toEqual([
      'Home',
      'Courses',
      'Corporate',
      'Sertifikat',
    ]);
  });

  test('marks the page one is on', async () => {
    await openShell('/verify-certificate');
    expect(banner().getByRole('link', { name: 'Sertifikat' })).toHaveAttribute('aria-current', 'page');
    expect(banner().getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  });

  test.each(['/search', '/bootcamps/intro-to-programming'])('marks Courses on %s', async (path) => {
    await openShell(path);
    expect(courses()).toHaveAttribute('aria-current', 'true');
  });

  test('opens the chat with an advisor in a new tab that cannot reach back', async () => {
    await openShell('/');
    const link = banner().getByRole('link', { name: /^Talk with our Advisor/ });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/6281255501800\?text=/));
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
  });
});

describe('the Courses menu', () => {
  test('opens after hovering 200 ms and not a millisecond sooner', async () => {
    await openShell('/');
    jest.useFakeTimers();
    fireEvent.pointerEnter(courses(), { pointerType: 'mouse' });
    act(() => jest.advanceTimersByTime(199));
    expect(isOpen()).toBe(false);
    act(() => jest.advanceTimersByTime(1));
    expect(isOpen()).toBe(true);
  });

  test('stays shut when the pointer only passes', async () => {
    await openShell('/');
    jest.useFakeTimers();
    fireEvent.pointerEnter(courses(), { pointerType: 'mouse' });
    act(() => jest.advanceTimersByTime(150));
    fireEvent.pointerLeave(courses(), { pointerType: 'mouse' });
    act(() => jest.advanceTimersByTime(1000));
    expect(isOpen()).toBe(false);
  });

  test('closes when the pointer leaves', async () => {
    await openShell('/');
    jest.useFakeTimers();
    fireEvent.pointerEnter(courses(), { pointerType: 'mouse' });
    act(() => jest.advanceTimersByTime(200));
    fireEvent.pointerLeave(courses(), { pointerType: 'mouse' });
    act(() => jest.advanceTimersByTime(1000));
    expect(isOpen()).toBe(false);
  });

  test('opens at once by click and shows ten bootcamps with their categories', async () => {
    const { user } = await openShell('/');
    await user.click(courses());
    expect(isOpen()).toBe(true);
    for (const [index, title] of TITLES.entries()) {
      expect(await banner().findByRole('link', { name: `${title} Kategori ${index + 1}` })).toHaveAttribute(
        'href',
        `/bootcamps/${slugOf(title)}`,
      );
    }
    expect(banner().getByRole('link', { name: 'Lihat semua program' })).toHaveAttribute('href', '/search');
  });

  test('loads the first ten bootcamps', async () => {
    const asked: string[] = [];
    server.use(
      http.get('*/api/v1/courses/by-type', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ message: 'OK', data: { rows: [], count: 0 } });
      }),
    );
    await openShell('/');
    await waitFor(() => expect(asked).toEqual(['?type=BOOTCAMP&limit=10&page=1']));
  });

  test('shows no more than ten, however many courses another page has listed', async () => {
    const listed = rows
      .concat(rows)
      .map((row, index) => ({ ...row, slug: `bootcamp-${index + 1}`, title: `Bootcamp ${index + 1}` }));
    server.use(
      http.get('*/api/v1/courses/by-type', () =>
        HttpResponse.json({ message: 'OK', data: { rows: listed, count: listed.length } }),
      ),
    );
    const { user } = await openShell('/');
    await user.click(courses());
    await banner().findByRole('link', { name: /^Bootcamp 10/ });
    expect(banner().queryByRole('link', { name: /^Bootcamp 11/ })).not.toBeInTheDocument();
  });

  test('opens by keyboard; Escape closes it and gives the focus back to its button', async () => {
    const { user } = await openShell('/');
    courses().focus();
    await user.keyboard('{Enter}');
    expect(isOpen()).toBe(true);
    await banner().findByRole('link', { name: /^Intro to Programming/ });
    await user.tab();
    expect(banner().getByRole('link', { name: /^Full Stack Web Development/ })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(courses()).toHaveFocus();
  });

  test('closes when a bootcamp was chosen, and goes there', async () => {
    const { user, router } = await openShell('/');
    await user.click(courses());
    await user.click(await banner().findByRole('link', { name: /^UI\/UX/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/bootcamps/ui-ux-product-design'));
    expect(isOpen()).toBe(false);
  });

  test('says that its list failed and loads it again on request, and as soon as the browser is online; the way to all programs stays', async () => {
    let failures = 2;
    server.use(
      http.get('*/api/v1/courses/by-type', () => {
        failures -= 1;
        return failures < 0 ? undefined : HttpResponse.json({ message: 'Sibuk', code: 'BUSY' }, { status: 503 });
      }),
    );
    const { user } = await openShell('/');
    await user.click(courses());
    const says = () => banner().findByText('Daftar program gagal dimuat.', { ignore: 'dialog *' });
    expect(await says()).toBeVisible();
    expect(banner().getByRole('link', { name: 'Lihat semua program' })).toBeVisible();
    await user.click(banner().getByRole('button', { name: 'Coba lagi' }));
    expect(await says()).toBeVisible();
    fireEvent(window, new Event('online'));
    expect(await banner().findByRole('link', { name: /^Intro to Programming/ })).toBeVisible();
  });
});

describe('the menu of small screens', () => {
  async function openMenu() {
    const shell = await openShell('/');
    await shell.user.click(banner().getByRole('button', { name: 'Buka menu' }));
    return { ...shell, menu: within(screen.getByRole('dialog', { name: 'Menu' })) };
  }

  test('starts with the focus on its close button and gives it back when closed', async () => {
    const { user, menu } = await openMenu();
    expect(menu.getByRole('button', { name: 'Tutup' })).toHaveFocus();
    await user.click(menu.getByRole('button', { name: 'Tutup' }));
    expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument();
  });

  test('closes by Escape, which the browser sends as cancel', async () => {
    await openMenu();
    fireEvent(screen.getByRole('dialog', { name: 'Menu' }), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument();
  });

  test('unfolds all ten bootcamps and holds sign-in and advisor at its foot', async () => {
    const { user, menu } = await openMenu();
    await user.click(menu.getByText('Courses'));
    for (const title of TITLES)
      expect(await menu.findByRole('link', { name: title })).toHaveAttribute('href', `/bootcamps/${slugOf(title)}`);
    expect(menu.getByRole('link', { name: 'Lihat semua program' })).toHaveAttribute('href', '/search');
    expect(menu.getByRole('link', { name: 'Masuk' })).toHaveAttribute('href', '/signin');
    expect(menu.getByRole('link', { name: /^Talk with our Advisor/ })).toHaveAttribute('target', '_blank');
  });

  test('closes when a page was chosen', async () => {
    const { user, menu, router } = await openMenu();
    await user.click(menu.getByRole('link', { name: 'Sertifikat' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/verify-certificate'));
    expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument();
  });
});
