import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';

import { LoadMore } from '../LoadMore/LoadMore.tsx';
import { Pagination } from './Pagination.tsx';

const show = (page: number, total: number) =>
  render(
    <MemoryRouter>
      <Pagination page={page} pageSize={10} total={total} hrefFor={(to) => `/search?page=${to}`} />
    </MemoryRouter>,
  );

test.each([
  [1, 16, 'Showing 1 to 10 of 16 results'],
  [2, 16, 'Showing 11 to 16 of 16 results'],
  [1, 7, 'Showing 1 to 7 of 7 results'],
  [1, 0, 'Showing 0 to 0 of 0 results'],
])('page %i of %i results reads "%s"', (page, total, words) => {
  show(page, total);
  expect(screen.getByText(words)).toHaveAttribute('lang', 'en');
});

test('adjacent pages are links; at either end the button is disabled', () => {
  const { unmount } = show(1, 16);
  expect(screen.getByRole('navigation', { name: 'Halaman' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/search?page=2');
  unmount();
  show(2, 16);
  expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/search?page=1');
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
});

test('when everything fits, the bar is marked so that small screens hide it', () => {
  show(1, 10);
  expect(screen.getByRole('navigation')).toHaveAttribute('data-fits', 'true');
});

describe('a list that grows', () => {
  test('says how much is shown, and asks for more', async () => {
    const user = userEvent.setup();
    const onLoadMore = jest.fn();
    render(<LoadMore count="5 dari 24 program" hasMore onLoadMore={onLoadMore} />);
    expect(screen.getByRole('status')).toHaveTextContent('5 dari 24 program');
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(onLoadMore).toHaveBeenCalledTimes(1);
  });

  test('does not ask twice while it loads, and not at all at its end', async () => {
    const user = userEvent.setup();
    const onLoadMore = jest.fn();
    const { rerender } = render(<LoadMore count="5 dari 24 program" hasMore isLoading onLoadMore={onLoadMore} />);
    await user.click(screen.getByRole('button', { name: 'Memuat…' }));
    expect(onLoadMore).not.toHaveBeenCalled();
    rerender(<LoadMore count="24 dari 24 program" hasMore={false} onLoadMore={onLoadMore} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
