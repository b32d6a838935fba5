import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';

import { useToastStore } from '@site/shared/toasts';
import { Breadcrumb } from '../Breadcrumb/Breadcrumb.tsx';
import { Button } from '../Button/Button.tsx';
import { ButtonGroup } from '../ButtonGroup/ButtonGroup.tsx';
import { CopyButton } from './CopyButton.tsx';

test('copies the text and says so', async () => {
  const user = userEvent.setup();
  render(<CopyButton text="8f14e45f-ceea" label="Salin Payment ID" />);
  await user.click(screen.getByRole('button', { name: 'Salin Payment ID' }));
  expect(await navigator.clipboard.readText()).toBe('8f14e45f-ceea');
  expect(screen.getByRole('status')).toHaveTextContent('Disalin');
});

test('shows the text to be copied by hand when the browser refuses', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  render(<CopyButton text="8f14e45f-ceea" label="Salin" />);
  await user.click(screen.getByRole('button', { name: 'Salin' }));
  expect(useToastStore.getState().toasts).toMatchObject([
    { tone: 'error', title: 'Tidak bisa disalin. Pilih teks ini, lalu salin:', text: '8f14e45f-ceea' },
  ]);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  jest.restoreAllMocks();
});

test('the tick goes after two seconds', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<CopyButton text="x" label="Salin" />);
  await user.click(screen.getByRole('button', { name: 'Salin' }));
  act(() => {
    jest.advanceTimersByTime(2000);
  });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  jest.useRealTimers();
});

test('a breadcrumb leads to the parents and names the page', () => {
  render(
    <MemoryRouter>
      <Breadcrumb
        parents={[
          { label: 'Home', to: '/', lang: 'en' },
          { label: 'Courses', to: '/search', lang: 'en' },
        ]}
        current="Cyber Security Analyst"
      />
    </MemoryRouter>,
  );
  expect(screen.getByRole('navigation', { name: 'Jejak halaman' })).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/search']);
  expect(screen.getByText('Cyber Security Analyst')).toHaveAttribute('aria-current', 'page');
});

test('buttons that belong together are a named group', () => {
  render(
    <ButtonGroup label="Detail Cyber Security">
      <Button>detail 8</Button>
      <Button aria-label="Tambah detail">+</Button>
    </ButtonGroup>,
  );
  expect(screen.getByRole('group', { name: 'Detail Cyber Security' })).toContainElement(
    screen.getByRole('button', { name: 'Tambah detail' }),
  );
});
