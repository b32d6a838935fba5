import { render, screen } from '@testing-library/react';

import { Price } from './Price.tsx';

test.each([
  [{ amount: 10_625_000 }, 'Rp10,625,000'],
  [{ amount: 0 }, 'GRATIS'],
  [{ amount: 0, freeLabel: 'FREE' as const }, 'FREE'],
])('%j reads %s', (props, shown) => {
  render(<Price {...props} />);
  expect(screen.getByText(shown)).toBeInTheDocument();
});

test('with a discount both prices are named for those who do not see the line through one', () => {
  const { container } = render(<Price amount={10_625_000} original={12_500_000} />);
  expect(container).toHaveTextContent('Harga sekarang Rp10,625,000Harga normal Rp12,500,000');
  expect(container.querySelector('del')).toHaveTextContent('Rp12,500,000');
});

test('an original that is not higher is not shown', () => {
  const { container } = render(<Price amount={100} original={100} />);
  expect(container.querySelector('del')).toBeNull();
});

test('FREE is marked as English, GRATIS is not', () => {
  const { rerender } = render(<Price amount={0} freeLabel="FREE" />);
  expect(screen.getByText('FREE')).toHaveAttribute('lang', 'en');
  rerender(<Price amount={0} />);
  expect(screen.getByText('GRATIS')).not.toHaveAttribute('lang');
});
