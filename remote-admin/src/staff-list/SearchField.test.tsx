import { act, fireEvent, render, screen } from '@testing-library/react';
import { SearchField } from './SearchField.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
const wait = (ms: number) =>
  act(() => {
    jest.advanceTimersByTime(ms);
  });

test('searches once there is a pause', () => {
  const onSearch = jest.fn();
  render(<SearchField label="Cari" value="" onSearch={onSearch} />);
  type('i');
  wait(349);
  type('in ');
  wait(349);
  expect(onSearch).not.toHaveBeenCalled();
  wait(1);
  expect(onSearch.mock.calls).toEqual([['in']]);
});

test('Enter does not send the form it stands in', () => {
  render(
    <form>
      <SearchField label="Cari" value="" onSearch={() => undefined} />
    </form>,
  );
  expect(fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })).toBe(false);
  expect(fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'a' })).toBe(true);
});

test('what is typed while the address is still changing stays', () => {
  const onSearch = jest.fn();
  const field = (value: string) => <SearchField label="Cari" value={value} onSearch={onSearch} />;
  const { rerender } = render(field(''));
  type('i');
  wait(350);
  type('in');
  rerender(field('i'));
  expect(screen.getByRole('searchbox')).toHaveValue('in');
  wait(350);
  expect(onSearch).toHaveBeenLastCalledWith('in');
});

test('follows the address when Back or a link changes it', () => {
  const field = (value: string) => <SearchField label="Cari" value={value} onSearch={jest.fn()} />;
  const { rerender } = render(field('intro'));
  rerender(field(''));
  expect(screen.getByRole('searchbox')).toHaveValue('');
  rerender(field('intro'));
  expect(screen.getByRole('searchbox')).toHaveValue('intro');
});
