import { beginWithEmptyStorage, openTab, stored } from './open-tab.fixture.ts';
import { useStore } from '@site/shared/store';
import type * as OriginModule from './origin.ts';
import { noteArrival, readOrigin } from './origin.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const instagram = { utm_source: 'instagram', landing_path: '/bootcamps/data' };
const google = { referrer_host: 'www.google.com', landing_path: '/' };

beginWithEmptyStorage();
beforeEach(() => useStore.setState({ slices: {} }));

/** The module as another document of the site has it. */
function originOfNextPage(): typeof OriginModule {
  let next: typeof OriginModule | undefined;
  openTab({ also: () => (next = jest.requireActual('./origin.ts')) });
  if (!next) throw new Error('The tab did not open.');
  return next;
}

test('is the first arrival, and the last that something led to', () => {
  noteArrival(instagram);
  noteArrival({ landing_path: '/search' });
  expect(readOrigin()).toEqual({ first: instagram, last: instagram });
  noteArrival(google);
  expect(readOrigin()).toEqual({ first: instagram, last: google });
});

test('is direct for who came by the address, until something leads back', () => {
  noteArrival({ landing_path: '/' });
  noteArrival(google);
  expect(readOrigin()).toEqual({ first: { landing_path: '/' }, last: google });
});

test('is stored, and only as texts', () => {
  originOfNextPage().noteArrival(google);
  jest.runAllTimers();
  expect(originOfNextPage().readOrigin()).toEqual({ first: google, last: google });
  const slices = stored()['slices'] as { origin: object };
  const origin = { ...slices.origin, value: { first: { utm_source: 7 }, last: {} } };
  localStorage.setItem('state', JSON.stringify({ ...stored(), slices: { origin } }));
  expect(originOfNextPage().readOrigin()).toBeUndefined();
});

test('is forgotten after 24 hours', () => {
  originOfNextPage().noteArrival(google);
  jest.runAllTimers();
  jest.setSystemTime(Date.now() + DAY_MS + 1000);
  expect(originOfNextPage().readOrigin()).toBeUndefined();
});
