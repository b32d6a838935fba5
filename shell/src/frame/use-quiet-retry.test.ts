import { act, renderHook } from '@testing-library/react';
import { useQuietRetry } from './use-quiet-retry.ts';

const load = jest.fn<Promise<unknown>, []>();
const onLoaded = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  // Half of the spread: each delay is what the table says.
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  load.mockReset().mockRejectedValue(new Error('gone'));
  onLoaded.mockReset();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

test('what cannot be loaded is loaded again after 10, 20 and 30 s and then every 45 s, and the page hears of it once it is there', async () => {
  renderHook(() => useQuietRetry(load, onLoaded));
  for (const [index, seconds] of [10, 20, 30, 45, 45].entries()) {
    await pass(seconds - 1);
    expect(load).toHaveBeenCalledTimes(index);
    await pass(1);
    expect(load).toHaveBeenCalledTimes(index + 1);
  }
  expect(onLoaded).not.toHaveBeenCalled();
  load.mockResolvedValue('the page');
  await pass(45);
  expect(onLoaded).toHaveBeenCalledTimes(1);
});

test('nothing is loaded in a tab that nobody sees, or while the browser is offline', async () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  renderHook(() => useQuietRetry(load, onLoaded));
  await pass(120);
  visibility.mockReturnValue('visible');
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await pass(120);
  expect(load).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  await pass(10);
  expect(load).toHaveBeenCalledTimes(1);
});

test('nothing is loaded where nothing failed, or once the page is left', async () => {
  const { rerender, unmount } = renderHook(({ failed }) => useQuietRetry(failed ? load : undefined, onLoaded), {
    initialProps: { failed: false },
  });
  await pass(60);
  rerender({ failed: true });
  unmount();
  await pass(60);
  expect(load).not.toHaveBeenCalled();
});
