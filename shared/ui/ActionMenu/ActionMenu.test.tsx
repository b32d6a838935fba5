import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { ActionMenu } from './ActionMenu.tsx';

const chosen = jest.fn();
const item = (label: string) => ({ label, icon: null, onSelect: () => chosen(label) });

beforeEach(() => {
  chosen.mockClear();
  render(
    <ActionMenu
      label="Tindakan"
      groups={[
        { title: 'Uang', items: [item('Kembalikan dana'), item('Catat transfer')] },
        { title: 'Kosong', items: [] },
        { items: [{ ...item('Batalkan'), tone: 'danger' }] },
      ]}
    />,
  );
});

test('opens with the focus on its first entry; arrows, Home, End and letters move through it', async () => {
  const user = userEvent.setup();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Tindakan' }));
  const [first, second, last] = screen.getAllByRole('menuitem');
  expect(first).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(second).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(first).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(last).toHaveFocus();
  await user.keyboard('c');
  expect(second).toHaveFocus();
  await user.keyboard('{Home}');
  expect(first).toHaveFocus();
  await user.keyboard('{End}{Enter}');
  expect(chosen).toHaveBeenCalledWith('Batalkan');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('Escape and a press elsewhere close it without a choice; a group without entries is not shown', async () => {
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Tindakan' });
  await user.click(button);
  expect(screen.queryByText('Kosong')).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
  await user.click(button);
  await user.click(document.body);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(chosen).not.toHaveBeenCalled();
});

test('a press on the scrim of a phone closes it and chooses nothing; its button opens it with the arrow, too', async () => {
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Tindakan' });
  button.focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Kembalikan dana' })).toHaveFocus();
  expect(screen.getByRole('group', { name: 'Uang' })).toBeInTheDocument();
  const scrim = document.querySelector('[data-part="scrim"]');
  if (!scrim) throw new Error('There is no scrim');
  await user.pointer({ keys: '[MouseLeft>]', target: scrim });
  expect(screen.getByRole('menu')).toBeInTheDocument();
  await user.pointer({ keys: '[/MouseLeft]', target: scrim });
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
  expect(chosen).not.toHaveBeenCalled();
});
