import { render, screen } from '@testing-library/react';

import { Sum } from './Sum.tsx';

test('every amount is the definition of its label, and the result stands below them', () => {
  render(
    <Sum
      lines={[
        { label: 'Harga program', amount: 'Rp8,900,000' },
        { label: 'Potongan 10%', amount: '−Rp890,000', isMinus: true },
      ]}
      total={{ label: 'Total', amount: 'Rp8,010,000' }}
    >
      <small>Dibayar lewat transfer</small>
    </Sum>,
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Harga program', 'Potongan 10%']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Rp8,900,000',
    '−Rp890,000',
  ]);
  expect(screen.getByText('Rp8,010,000').parentElement).toHaveTextContent('Total Rp8,010,000');
  expect(screen.getByText('Dibayar lewat transfer')).toBeInTheDocument();
});

test('a sum without lines has no empty list', () => {
  render(<Sum total={{ label: 'Kembali', amount: 'Rp1,200,000' }} />);
  expect(screen.queryByRole('term')).not.toBeInTheDocument();
  expect(screen.getByText('Rp1,200,000')).toBeInTheDocument();
});
