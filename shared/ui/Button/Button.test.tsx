import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { X } from 'lucide-react';
import { MemoryRouter } from 'react-router-dom';

import { IconButton } from '../IconButton/IconButton.tsx';
import { LinkButton } from '../LinkButton/LinkButton.tsx';
import { TextButton, TextLink } from '../TextLink/TextLink.tsx';
import { Button } from './Button.tsx';

describe('a button', () => {
  test('acts by pointer, Enter and Space, and submits nothing unless its type is submit', async () => {
    const user = userEvent.setup();
    const onClick = jest.fn();
    render(<Button onClick={onClick}>Periksa</Button>);
    const button = screen.getByRole('button', { name: 'Periksa' });
    expect(button).toHaveAttribute('type', 'button');
    await user.click(button);
    button.focus();
    await user.keyboard('{Enter} ');
    expect(onClick).toHaveBeenCalledTimes(3);
  });

  test('that is sending says so, keeps the focus and ignores presses', async () => {
    const user = userEvent.setup();
    const onClick = jest.fn();
    const onSubmit = jest.fn((event: React.FormEvent) => {
      event.preventDefault();
    });
    const form = (isSending: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" isSending={isSending} onClick={onClick}>
          Kirim
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    screen.getByRole('button', { name: 'Kirim' }).focus();
    rerender(form(true));
    const button = screen.getByRole('button', { name: 'Mengirim…' });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    await user.keyboard('{Enter}');
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('that is aria-disabled can be focused but not pressed', async () => {
    const user = userEvent.setup();
    const onClick = jest.fn();
    render(
      <Button aria-disabled onClick={onClick}>
        Periksa
      </Button>,
    );
    await user.tab();
    expect(screen.getByRole('button')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onClick).not.toHaveBeenCalled();
  });

  test('hands its ref and all other attributes to the element', () => {
    let element: HTMLButtonElement | null = null;
    render(
      <Button
        ref={(node) => {
          element = node;
        }}
        data-testid="x"
        aria-controls="menu"
      >
        Menu
      </Button>,
    );
    expect(element).toBe(screen.getByTestId('x'));
    expect(screen.getByRole('button')).toHaveAttribute('aria-controls', 'menu');
  });
});

test('an icon button is named by its label once, which a mouse shows too', () => {
  render(<IconButton label="Hapus Cyber Security Analyst" icon={<X />} />);
  const button = screen.getByRole('button', { name: 'Hapus Cyber Security Analyst' });
  expect(button).not.toHaveAttribute('title');
  expect(within(button).getByTitle('Hapus Cyber Security Analyst')).toHaveAttribute('aria-hidden', 'true');
});

describe('links', () => {
  const inRouter = (node: React.ReactNode) => render(<MemoryRouter>{node}</MemoryRouter>);

  test('inside the product go through the router', async () => {
    const user = userEvent.setup();
    inRouter(<LinkButton to="/search?program=1">Lihat semua program</LinkButton>);
    const link = screen.getByRole('link', { name: 'Lihat semua program' });
    expect(link).toHaveAttribute('href', '/search?program=1');
    expect(link).not.toHaveAttribute('target');
    await user.tab();
    expect(link).toHaveFocus();
  });

  test.each([
    [
      'LinkButton',
      <LinkButton key="a" href="https://wa.me/1" newTab>
        Hubungi kami
      </LinkButton>,
    ],
    [
      'TextLink',
      <TextLink key="b" href="https://wa.me/1" newTab>
        Hubungi kami
      </TextLink>,
    ],
  ])('to a new tab say so and pass no referrer or opener (%s)', (_, node) => {
    inRouter(node);
    const link = screen.getByRole('link', { name: 'Hubungi kami (buka di tab baru)' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
  });

  test('that act are buttons', async () => {
    const user = userEvent.setup();
    const onClick = jest.fn();
    inRouter(<TextButton onClick={onClick}>Hapus semua</TextButton>);
    await user.click(screen.getByRole('button', { name: 'Hapus semua' }));
    expect(onClick).toHaveBeenCalled();
  });
});
