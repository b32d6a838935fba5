import { UNANSWERING_SCRIPT } from './unanswering.ts';

const told: { path: string; report: Blob }[] = [];
/** How this document was loaded. */
let navigation: { type: string }[] = [];
beforeAll(() => {
  Object.assign(performance, { getEntriesByType: () => navigation });
  navigator.sendBeacon = (path, report) => told.push({ path: String(path), report: report as Blob }) > 0;
  // As a browser runs it in the page's head: as text, in the global scope.
  document.head.append(Object.assign(document.createElement('script'), { textContent: UNANSWERING_SCRIPT }));
});
afterEach(() => {
  delete document.documentElement.dataset['unanswering'];
  told.length = 0;
  navigation = [];
});

function failing(name: 'img' | 'script', attributes: Record<string, string> = {}): void {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  document.head.appendChild(element).dispatchEvent(new Event('error'));
}

test("that the shell's script cannot be loaded is marked for the document to say so; that of an extension, or a picture, is not", () => {
  const { dataset } = document.documentElement;
  failing('img');
  failing('script');
  expect(dataset).not.toHaveProperty('unanswering');
  failing('script', { 'data-shell': '' });
  expect(dataset).toHaveProperty('unanswering');
  expect(told).toEqual([]);
});

test('operators are told with its version that the script of the shell cannot be loaded', async () => {
  failing('script', { 'data-shell': '1a2b' });
  expect(told.map(({ path, report }) => [path, report.type])).toEqual([['/telemetry', 'application/json']]);
  const read = new FileReader();
  await new Promise((done) => {
    read.onload = done;
    read.readAsText(told[0]?.report ?? new Blob());
  });
  expect(JSON.parse(String(read.result))).toEqual([{ event: 'boundary', remote: 'shell', version: '1a2b' }]);
});

describe('a document whose script cannot be loaded', () => {
  const ask = jest.spyOn(globalThis, 'fetch');
  const errors = jest.spyOn(console, 'error');
  /** jsdom does not load a document again: it says so. */
  const reloads = () => errors.mock.calls.filter(([error]) => String(error).includes('navigation')).length;
  const answering = (status: number) => ask.mockImplementation(() => Promise.resolve(new Response(null, { status })));
  const fail = () => failing('script', { 'data-shell': '', src: '/assets/shell.js' });
  const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);
  beforeEach(() => {
    // jsdom's own clock has no entries of the navigation.
    jest.useFakeTimers({ doNotFake: ['performance'] });
    ask.mockReset();
    errors.mockReset().mockImplementation(() => undefined);
    answering(404);
  });
  afterEach(() => {
    globalThis.earlyInput = undefined;
    jest.useRealTimers();
  });
  afterAll(() => jest.restoreAllMocks());

  test('is loaded again once its script is there', async () => {
    fail();
    await pass(60);
    const asked = ['http://localhost/assets/shell.js', { method: 'HEAD', cache: 'no-store' }];
    expect(ask.mock.calls).toEqual([asked, asked]);
    expect(reloads()).toBe(0);
    answering(200);
    await pass(30);
    expect(reloads()).toBe(1);
  });

  test('is not loaded again, also when the browser is online again, where something was typed', async () => {
    answering(200);
    globalThis.earlyInput = new Set([document.createElement('button'), document.createElement('input')]);
    fail();
    await pass(120);
    dispatchEvent(new Event('online'));
    expect(reloads()).toBe(0);
    globalThis.earlyInput = new Set([document.createElement('button')]);
    dispatchEvent(new Event('online'));
    expect(reloads()).toBeGreaterThan(0);
  });

  test('that was loaded again and failed once more asks rarely', async () => {
    navigation = [{ type: 'reload' }];
    answering(200);
    fail();
    await pass(299);
    expect(reloads()).toBe(0);
    await pass(1);
    expect(reloads()).toBe(1);
  });
});
