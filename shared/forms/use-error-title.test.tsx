import { render } from '@testing-library/react';
import { useErrorTitle } from './use-error-title.ts';

function Form({ isWrong }: { isWrong: boolean }) {
  useErrorTitle(isWrong);
  return null;
}

test('the title says that there are errors until the last form of the page has none', () => {
  document.title = 'Daftar';
  const page = (first: boolean, second: boolean) => (
    <>
      <Form isWrong={first} />
      <Form isWrong={second} />
    </>
  );
  const { rerender, unmount } = render(page(true, true));
  expect(document.title).toBe('Kesalahan: Daftar');
  rerender(page(false, true));
  expect(document.title).toBe('Kesalahan: Daftar');
  rerender(page(false, false));
  expect(document.title).toBe('Daftar');
  rerender(page(true, false));
  unmount();
  expect(document.title).toBe('Daftar');
});
