/** What becomes of reports that nobody takes. */
import { ownRoutes } from '../routing/own-routes.ts';
import { testRoutes, testSet } from '../testing/render-shell.tsx';
import { startTelemetry, tell } from './beacon.ts';

const ask = jest.spyOn(globalThis, 'fetch');
const online = jest.spyOn(navigator, 'onLine', 'get');
const sendBeacon = jest.fn<boolean, [path: string, report: Blob]>();
beforeAll(() => {
  Object.assign(navigator, { sendBeacon });
  const [signIn] = ownRoutes;
  if (!signIn) throw new Error('The shell has no page of its own.');
  startTelemetry(testSet(testRoutes), { ...signIn, remote: null });
});
beforeEach(() => {
  jest.useFakeTimers();
  ask.mockReset().mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })));
  sendBeacon.mockReset().mockReturnValue(true);
  online.mockReturnValue(true);
});
afterEach(() => jest.useRealTimers());
afterAll(() => jest.restoreAllMocks());

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);
const fail = (version: string) => tell({ event: 'fallback' }, { remote: 'catalog', version });
/** The versions that each report tells of. */
const told = () =>
  ask.mock.calls.map(([, request]) =>
    (JSON.parse(request?.body as string) as { version: string }[]).map(({ version }) => version),
  );

test('a report that nobody takes is sent again every 30 s, with what failed meanwhile, until somebody does, and then no more', async () => {
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  ask.mockImplementationOnce(() => Promise.resolve(new Response(null, { status: 502 })));
  fail('1');
  await pass(2);
  expect(told()).toEqual([['1']]);
  fail('2');
  await pass(30);
  await pass(30);
  await pass(300);
  expect(told()).toEqual([['1'], ['1', '2'], ['1', '2']]);
});

test('what fails while the browser is offline is told as soon as it is online, also where its page was hidden meanwhile', async () => {
  online.mockReturnValue(false);
  fail('3');
  await pass(300);
  dispatchEvent(new Event('pagehide'));
  expect(told()).toEqual([]);
  expect(sendBeacon).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await pass(0);
  expect(told()).toEqual([['3']]);
});

test('what the browser does not take when its page is hidden is told afterwards', async () => {
  sendBeacon.mockReturnValue(false);
  fail('4');
  dispatchEvent(new Event('pagehide'));
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  await pass(2);
  expect(told()).toEqual([['4']]);
});

test('a report that is refused is not sent again', async () => {
  ask.mockImplementationOnce(() => Promise.resolve(new Response(null, { status: 429 })));
  fail('5');
  await pass(300);
  expect(told()).toEqual([['5']]);
});
