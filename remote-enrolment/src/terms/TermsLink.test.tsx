import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TermsLink } from './TermsLink.tsx';

test('the terms say before buying which rule gives money back, and where it is shown', async () => {
  render(<TermsLink />);
  await userEvent.click(screen.getByRole('button', { name: 'syarat dan ketentuan' }));
  const terms = within(screen.getByRole('dialog', { name: 'Syarat dan ketentuan' }));
  expect(terms.getByText(/uang yang kembali mengikuti aturan program saat kamu mendaftar/)).toHaveTextContent(
    'halaman pesananmu',
  );
});
