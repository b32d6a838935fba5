import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';

import { Chip } from './Chip.tsx';

describe('a filter chip', () => {
  test('says what it filters and is taken off by its button', async () => {
    const user = userEvent.setup();
    const onRemove = jest.fn();
    render(
      <Chip
        label="Lokasi"
        value="Jakarta Selatan"
        removeLabel="Hapus saringan Lokasi: Jakarta Selatan"
        onRemove={onRemove}
      />,
    );
    expect(screen.getByText('Jakarta Selatan').parentElement).toHaveTextContent('Lokasi: Jakarta Selatan');
    await user.click(screen.getByRole('button', { name: 'Hapus saringan Lokasi: Jakarta Selatan' }));
    expect(onRemove).toHaveBeenCalledTimes(1);
  });

  test('that is kept in the address is removed by a link', () => {
    render(
      <MemoryRouter>
        <Chip
          label="Lokasi"
          value="Bandung"
          removeLabel="Hapus saringan Lokasi: Bandung"
          removeTo="/search?program=2"
        />
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: 'Hapus saringan Lokasi: Bandung' })).toHaveAttribute(
      'href',
      '/search?program=2',
    );
  });
});
