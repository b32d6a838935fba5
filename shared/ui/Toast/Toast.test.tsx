import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { dismissToast, showToast, useToastStore } from '@site/shared/toasts';

import { Dialog } from '../Dialog/Dialog.tsx';
import { ToastRegion } from './Toast.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  useToastStore.setState({ toasts: [], dialogs: [] });
  render(<ToastRegion />);
});
afterEach(() => {
  jest.useRealTimers();
});

function raise(toast: Parameters<typeof showToast>[0]): number {
  let id = 0;
  act(() => {
    id = showToast(toast);
  });
  return id;
}
const wait = (ms: number) => {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
};

test('a warning is announced politely and lasts 3000 ms', () => {
  raise({ tone: 'warning', title: 'Please select program', lang: 'en' });
  expect(screen.getByRole('status')).toHaveTextContent('Please select program');
  expect(screen.getByText('Please select program')).toHaveAttribute('lang', 'en');
  wait(2999);
  expect(screen.getByText('Please select program')).toBeInTheDocument();
  wait(1);
  expect(screen.queryByText('Please select program')).not.toBeInTheDocument();
});

test('an error is an alert and stays until it is closed', () => {
  raise({ tone: 'error', title: 'Oops! Something went wrong', text: 'Refresh to try again' });
  expect(screen.getByRole('alert')).toHaveTextContent('Oops! Something went wrongRefresh to try again');
  wait(60_000);
  fireEvent.click(screen.getByRole('button', { name: 'Tutup pemberitahuan Oops! Something went wrong' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('title and text each say their language', () => {
  raise({ tone: 'error', title: 'Voucher is invalid', text: 'Kuota voucher sudah habis', lang: 'en' });
  expect(screen.getByText('Voucher is invalid')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('Kuota voucher sudah habis')).not.toHaveAttribute('lang');
  raise({
    tone: 'success',
    title: 'Data Sent!',
    text: 'Thank You, We will reach You soon!',
    lang: 'en',
    textLang: 'en',
  });
  expect(screen.getByText('Thank You, We will reach You soon!')).toHaveAttribute('lang', 'en');
});

test('a notice without text is one that can be closed', () => {
  raise({ tone: 'error' });
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  fireEvent.click(screen.getByRole('button', { name: 'Tutup pemberitahuan' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the timer stops while a pointer or the focus is on it, and goes on with the rest', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  raise({ tone: 'warning', title: 'Please select program' });
  wait(2000);
  await user.hover(screen.getByText('Please select program'));
  wait(10_000);
  expect(screen.getByText('Please select program')).toBeInTheDocument();
  await user.unhover(screen.getByText('Please select program'));
  wait(900);
  expect(screen.getByText('Please select program')).toBeInTheDocument();
  wait(200);
  expect(screen.queryByText('Please select program')).not.toBeInTheDocument();

  raise({ tone: 'warning', title: 'Kedua' });
  act(() => {
    screen.getByRole('button', { name: 'Tutup pemberitahuan Kedua' }).focus();
  });
  wait(10_000);
  expect(screen.getByText('Kedua')).toBeInTheDocument();
});

test('Escape closes the one that has the focus', () => {
  raise({ tone: 'error', title: 'Pertama' });
  raise({ tone: 'error', title: 'Kedua' });
  fireEvent.keyDown(screen.getByRole('button', { name: 'Tutup pemberitahuan Pertama' }), { key: 'Escape' });
  expect(screen.queryByText('Pertama')).not.toBeInTheDocument();
  expect(screen.getByText('Kedua')).toBeInTheDocument();
});

test('a newer toast about the same takes the place of the older, whatever their tones', () => {
  raise({ tone: 'error', cause: 'voucher', title: 'Voucher is invalid' });
  raise({ tone: 'error', title: 'Galat lain' });
  raise({ tone: 'success', cause: 'voucher', title: 'Success get Voucher' });
  expect(screen.queryByText('Voucher is invalid')).not.toBeInTheDocument();
  expect(screen.getByText('Galat lain')).toBeInTheDocument();
  expect(screen.getByText('Success get Voucher')).toBeInTheDocument();
});

test('the newest three are kept, and one can be taken away by its id', () => {
  const ids = ['1', '2', '3', '4'].map((title) => raise({ tone: 'error', title: `Galat ${title}` }));
  expect(screen.getAllByRole('alert')).toHaveLength(3);
  expect(screen.queryByText('Galat 1')).not.toBeInTheDocument();
  act(() => {
    dismissToast(ids[3] ?? 0);
  });
  expect(screen.getAllByRole('alert')).toHaveLength(2);
});

test('what can still be done about it is a button, there for 10 s, and pressing it closes the toast', () => {
  const undo = jest.fn();
  raise({ tone: 'success', title: 'Program dihapus', action: { label: 'Urungkan', onAct: undo } });
  wait(9999);
  fireEvent.click(screen.getByRole('button', { name: 'Urungkan' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Program dihapus')).not.toBeInTheDocument();
  raise({ tone: 'success', title: 'Program dihapus', action: { label: 'Urungkan', onAct: undo } });
  wait(10_000);
  expect(screen.queryByRole('button', { name: 'Urungkan' })).not.toBeInTheDocument();
});

describe('when a dialog opens above it', () => {
  const openDialog = () => {
    const { rerender } = render(
      <Dialog isOpen title="Add Course" onClose={jest.fn()}>
        …
      </Dialog>,
    );
    return {
      dialog: screen.getByRole('dialog', { name: 'Add Course' }),
      close: () => {
        rerender(
          <Dialog isOpen={false} title="Add Course" onClose={jest.fn()}>
            …
          </Dialog>,
        );
      },
    };
  };

  test('its time goes on', () => {
    raise({ tone: 'warning', title: 'Please select program' });
    wait(1000);
    const { dialog, close } = openDialog();
    expect(within(dialog).getByText('Please select program')).toBeInTheDocument();
    wait(1000);
    close();
    wait(999);
    expect(screen.getByText('Please select program')).toBeInTheDocument();
    wait(1);
    expect(screen.queryByText('Please select program')).not.toBeInTheDocument();
  });

  test.each(['error', 'success'] as const)('the words of a toast of tone %s are not announced again', (tone) => {
    const role = tone === 'error' ? 'alert' : 'status';
    raise({ tone, title: 'Program disimpan' });
    expect(screen.getByRole(role)).toHaveTextContent('Program disimpan');
    const { dialog, close } = openDialog();
    expect(within(dialog).getByText('Program disimpan')).toBeInTheDocument();
    expect(screen.queryByRole(role)).not.toBeInTheDocument();
    close();
    expect(screen.getByText('Program disimpan')).toBeInTheDocument();
    expect(screen.queryByRole(role)).not.toBeInTheDocument();
  });
});
