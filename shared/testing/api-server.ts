/** The API at the network, for tests: `http.get('/api/v1/…')` handlers of msw. Unexpected calls fail the test. */
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
