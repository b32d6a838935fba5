import { hydrateStore, useStore } from '@site/shared/store';
import { initialState } from '@site/shared/store/state';
import { renderHook } from '@testing-library/react';
import { setUpStaffPages } from '../testing/staff-pages.ts';
import { remember, useRecent, type Recent } from './recent.ts';

setUpStaffPages();
afterEach(() => localStorage.clear());

const record = (number: number): Recent => ({
  kind: 'batch',
  to: `/admin-dashboard/batches/${number}`,
  label: `Full Stack, Batch ${number}`,
  detail: 'Mulai 07 Desember 2026',
});
/** As a palette that opens now lists them. */
const labels = () => {
  const { result, unmount } = renderHook(() => useRecent());
  const now = result.current.map(({ label }) => label);
  unmount();
  return now;
};

test('six are kept, and one that is opened again stands once, before the others', () => {
  [1, 2, 3, 4, 5, 6, 7, 3].forEach((number) => remember(record(number)));
  expect(labels()).toEqual([3, 7, 6, 5, 4, 2].map((number) => `Full Stack, Batch ${number}`));
});

test('another account of this browser does not see them', () => {
  remember(record(1));
  const { user } = useStore.getState();
  useStore.setState({ user: { ...user, user: { id: 2, name: 'Tia', role: 'STAFF', token: 'token-2' } } });
  expect(labels()).toEqual([]);
  remember(record(2));
  expect(labels()).toEqual(['Full Stack, Batch 2']);
});

test('no name of theirs stands in local storage, and signing out in another tab forgets them', () => {
  const { user } = useStore.getState();
  const withoutSlices = JSON.stringify({ version: 1, ...initialState, user, slices: {} });
  localStorage.setItem('state', withoutSlices);
  hydrateStore();
  remember(record(1));
  dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem('state')).toContain('recentRecords');
  expect(localStorage.getItem('state')).not.toContain('Full Stack');
  expect(labels()).toEqual(['Full Stack, Batch 1']);

  localStorage.setItem('state', withoutSlices);
  dispatchEvent(new StorageEvent('storage', { key: 'state' }));
  expect(labels()).toEqual([]);
});
