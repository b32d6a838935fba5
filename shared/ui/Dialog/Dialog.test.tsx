import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';

import { showToast, useToastStore } from '@site/shared/toasts';

import { AlertDialog } from '../AlertDialog/AlertDialog.tsx';
import { Drawer } from '../Drawer/Drawer.tsx';
import { ToastRegion } from '../Toast/Toast.tsx';
import { VideoDialog } from '../VideoDialog/VideoDialog.tsx';
import { Dialog } from './Dialog.tsx';

beforeEach(() => {
  useToastStore.setState({ toasts: [], dialogs: [] });
});

/** What Escape does to a modal dialog; jsdom does not do it by itself. */
const escape = (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }));

/** What some browsers do when Escape is pressed again: they do not ask. */
const closeAsBrowser = (dialog: HTMLDialogElement) => {
  fireEvent(dialog, new Event('cancel', { cancelable: false }));
  act(() => dialog.close());
};

function CourseForm({ onClose }: { onClose?: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const titleRef = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Add Course
      </button>
      <Dialog
        isOpen={isOpen}
        initialFocus={titleRef}
        title="Add Course"
        footer={<button type="button">Simpan</button>}
        onClose={() => {
          setIsOpen(false);
          onClose?.();
        }}
      >
        <label>
          Title <input ref={titleRef} />
        </label>
        <input type="file" aria-label="Berkas" />
      </Dialog>
    </>
  );
}

describe('a dialog', () => {
  test('is named by its title, starts with the given focus and is not there before', async () => {
    const user = userEvent.setup();
    render(<CourseForm />);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add Course' }));
    expect(screen.getByRole('dialog', { name: 'Add Course' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  });

  test.each([
    [
      'the close button',
      async (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Tutup' })),
    ],
    [
      'Escape',
      () => {
        escape(screen.getByRole('dialog'));
        return Promise.resolve();
      },
    ],
  ])('closes by %s, once', async (_, close) => {
    const user = userEvent.setup();
    const onClose = jest.fn();
    render(<CourseForm onClose={onClose} />);
    await user.click(screen.getByRole('button', { name: 'Add Course' }));
    await close(user);
    await screen.findByRole('button', { name: 'Add Course' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('is shown again where the browser closed it and its owner keeps it open', () => {
    const onClose = jest.fn();
    render(
      <Dialog isOpen title="Add Course" onClose={onClose}>
        Belum selesai
      </Dialog>,
    );
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Add Course' });
    closeAsBrowser(dialog);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(dialog).toHaveAttribute('open');
  });

  test('that is busy is closed by nothing', async () => {
    const user = userEvent.setup();
    const onClose = jest.fn();
    render(
      <Dialog isOpen isBusy closesOnScrim title="Add Course" onClose={onClose}>
        Menyimpan…
      </Dialog>,
    );
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Add Course' });
    const closeButton = screen.getByRole('button', { name: 'Tutup' });
    expect(closeButton).toHaveAttribute('aria-disabled', 'true');
    await user.click(closeButton);
    await user.click(dialog);
    escape(dialog);
    closeAsBrowser(dialog);
    expect(onClose).not.toHaveBeenCalled();
    expect(dialog).toHaveAttribute('open');
  });

  test('a cancelled file choice inside does not close it', async () => {
    const user = userEvent.setup();
    const onClose = jest.fn();
    render(<CourseForm onClose={onClose} />);
    await user.click(screen.getByRole('button', { name: 'Add Course' }));
    fireEvent(screen.getByLabelText('Berkas'), new Event('cancel', { bubbles: true }));
    expect(onClose).not.toHaveBeenCalled();
  });

  test('a toast raised while it is open is shown inside it, and outside again afterwards', async () => {
    const user = userEvent.setup();
    render(
      <>
        <CourseForm />
        <ToastRegion />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Add Course' }));
    act(() => {
      showToast({ tone: 'error', title: 'Oops! Something Went Wrong.' });
    });
    const dialog = screen.getByRole('dialog', { name: 'Add Course' });
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Oops! Something Went Wrong.');
    await user.click(within(dialog).getByRole('button', { name: 'Tutup' }));
    // It was announced before: after it moved it can be read, and is not announced again.
    expect(dialog).not.toContainElement(await screen.findByText('Oops! Something Went Wrong.'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a confirmation', () => {
  const question = (onCancel = jest.fn(), onConfirm = jest.fn()) => (
    <AlertDialog
      isOpen
      onCancel={onCancel}
      onConfirm={onConfirm}
      title="Hapus Cyber Security Analyst?"
      confirmLabel="Hapus program"
    >
      Program hilang dari situs dan tabel.
    </AlertDialog>
  );

  test('names the thing, says what happens, and starts on Batal', () => {
    render(question());
    const dialog = screen.getByRole('alertdialog', { name: 'Hapus Cyber Security Analyst?' });
    expect(dialog).toHaveAccessibleDescription('Program hilang dari situs dan tabel.');
    expect(screen.getByRole('button', { name: 'Batal' })).toHaveFocus();
  });

  test('Enter on arrival does no harm; the verb does what it says', async () => {
    const user = userEvent.setup();
    const [onCancel, onConfirm] = [jest.fn(), jest.fn()];
    render(question(onCancel, onConfirm));
    await user.keyboard('{Enter}');
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(onConfirm).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Hapus program' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  test('cannot be cancelled while it is carried out', async () => {
    const user = userEvent.setup();
    const onCancel = jest.fn();
    render(
      <AlertDialog isOpen isWorking onCancel={onCancel} onConfirm={jest.fn()} title="Hapus?" confirmLabel="Hapus">
        Program hilang.
      </AlertDialog>,
    );
    const cancel = screen.getByRole('button', { name: 'Batal' });
    expect(cancel).toHaveAttribute('aria-disabled', 'true');
    await user.click(cancel);
    escape(screen.getByRole('alertdialog'));
    expect(onCancel).not.toHaveBeenCalled();
  });
});

test('a drawer starts on its close button and closes by the scrim, not by its content', async () => {
  const user = userEvent.setup();
  const onClose = jest.fn();
  render(
    <Drawer isOpen onClose={onClose} title="Menu">
      <p>Home</p>
    </Drawer>,
  );
  expect(screen.getByRole('button', { name: 'Tutup' })).toHaveFocus();
  await user.click(screen.getByText('Home'));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('dialog', { name: 'Menu' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

describe('a video', () => {
  const video = (isOpen: boolean, address: string | null) => (
    <VideoDialog
      isOpen={isOpen}
      onClose={jest.fn()}
      title="Video perkenalan"
      address={address}
      notFound="Introduction video not found"
    />
  );

  test('loads nothing from another origin before it is opened', () => {
    const { rerender } = render(video(false, 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'));
    expect(document.querySelector('iframe')).toBeNull();
    rerender(video(true, 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'));
    expect(screen.getByTitle('Video perkenalan')).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
    );
  });

  test('that does not exist says so', () => {
    render(video(true, null));
    expect(screen.getByText('Introduction video not found')).toBeInTheDocument();
  });
});
