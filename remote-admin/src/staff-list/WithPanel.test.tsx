import { fireEvent, render, screen } from '@testing-library/react';
import { WithPanel } from './WithPanel.tsx';

beforeEach(() => {
  const { matchMedia } = window;
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: true }));
});
afterEach(() => jest.restoreAllMocks());

test('Escape closes the panel beside the list, but not while it belongs to a dialog of the panel', () => {
  const onClose = jest.fn();
  const content = (
    <>
      <button>In the panel</button>
      <dialog open>
        <button>In the dialog</button>
      </dialog>
    </>
  );
  render(
    <WithPanel panel={{ row: 1, title: 'Kirana', content }} onClose={onClose}>
      The list
    </WithPanel>,
  );
  fireEvent.keyDown(screen.getByRole('button', { name: 'In the dialog' }), { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole('button', { name: 'In the panel' }), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(1);
});
