import { forgetWantedPage, rememberWantedPage } from './wanted-page.ts';

const URL_OF_PAGE = 'http://localhost/admin-dashboard/orders/trx-1?q=budi';

afterEach(() => jest.restoreAllMocks());

test('the page that was asked for is told once', () => {
  rememberWantedPage(URL_OF_PAGE);
  expect(forgetWantedPage()).toBe('/admin-dashboard/orders/trx-1?q=budi');
  expect(forgetWantedPage()).toBeNull();
});

test('where storage is forbidden there is none, and nothing fails', () => {
  const forbidden = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden);
  expect(() => rememberWantedPage(URL_OF_PAGE)).not.toThrow();
  expect(forgetWantedPage()).toBeNull();
});
