import { renderHook } from '@testing-library/react';
import { showToast, useToastStore } from './toast-store.ts';
import { useNotice } from './use-notice.ts';

const titles = () => useToastStore.getState().toasts.map(({ title }) => title);
beforeEach(() => useToastStore.setState({ toasts: [] }));

test('a notice leaves with the component that raised it; those of others stay', () => {
  const { result, unmount } = renderHook(useNotice);
  showToast({ tone: 'error', title: 'Lain' });
  result.current.show({ tone: 'error', title: 'Pertama' });
  result.current.show({ tone: 'error', title: 'Kedua' });
  expect(titles()).toEqual(['Lain', 'Kedua']);
  unmount();
  expect(titles()).toEqual(['Lain']);
});

test('an answer that comes once the component is gone raises no notice on the next page', () => {
  const { result, unmount } = renderHook(useNotice);
  unmount();
  result.current.show({ tone: 'error', title: 'Terlambat' });
  expect(titles()).toEqual([]);
});

test('a notice is dismissed with what it is about', () => {
  const { result } = renderHook(useNotice);
  result.current.show({ tone: 'error', title: 'Kode salah' });
  result.current.dismiss();
  expect(titles()).toEqual([]);
});
