/** Answers calls of the API in tests, by `http.get('/api/v1/…')` handlers of msw. A call without a handler fails the test. */
import { configureApi } from '@site/shared/api/client';
import { setupServer, type SetupServerApi } from 'msw/node';

/** Starts the mock for a test file and cleans up between its tests. */
export function startApi(...handlers: Parameters<typeof setupServer>): SetupServerApi {
  const server = setupServer(...handlers);
  beforeAll(() => {
    configureApi({ baseUrl: 'http://localhost' });
    server.listen({ onUnhandledRequest: 'error' });
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}
