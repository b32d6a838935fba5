import { saveFile } from './save-file.ts';

/** Addresses that can be read at the moment. */
const readable = new Set<string>();

beforeEach(() => {
  readable.clear();
  jest.useFakeTimers();
  jest.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    readable.add('blob:saved');
    return 'blob:saved';
  });
  jest.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void readable.delete(url));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('downloads the content under its name', () => {
  const clicked: [string, string][] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push([this.href, this.download]);
  });
  saveFile('pendaftaran.csv', new Blob(['a,b']));
  expect(clicked).toEqual([['blob:saved', 'pendaftaran.csv']]);
});

test('the content can still be read half a minute after the click, as Safari does, and is freed in the end', () => {
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  saveFile('pendaftaran.csv', new Blob(['a,b']));
  jest.advanceTimersByTime(30_000);
  expect(readable.size).toBe(1);
  jest.runAllTimers();
  expect(readable.size).toBe(0);
});
