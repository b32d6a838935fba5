/** A test double of the shell, which the team of the shell maintains: it shows a remote's route as the shell would. */
import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { RemoteRoute } from '@site/shared/contract/remote-route';
import { createMemoryRouter, isRouteErrorResponse, RouterProvider, useRouteError } from 'react-router-dom';

/** Shows the status or the message of a failed loader as text. */
function Failed() {
  const error = useRouteError();
  return (
    <p role="alert">
      {isRouteErrorResponse(error) ? `status ${error.status}` : error instanceof Error ? error.message : 'failed'}
    </p>
  );
}

/**
 * Renders the route of a remote that owns `path`, with its loader and page.
 * @returns the router, by which a test can see the page on which it ended, and a user to act with
 */
export async function renderRoute(
  routes: RemoteRoute[],
  path: string,
): Promise<{ router: ReturnType<typeof createMemoryRouter>; user: UserEvent }> {
  const pages = await Promise.all(
    routes.map(async (route) => {
      const { Page } = await route.page();
      return {
        id: route.id,
        path: route.path,
        ...(route.loader ? { loader: route.loader } : {}),
        element: <Page />,
        errorElement: <Failed />,
      };
    }),
  );
  const router = createMemoryRouter([...pages, { path: '*', element: <p>elsewhere</p> }], { initialEntries: [path] });
  await act(async () => {
    render(<RouterProvider router={router} />);
    // Waits for the loaders of the first page.
    while (router.state.navigation.state !== 'idle' || !router.state.initialized)
      await new Promise((resolve) => setTimeout(resolve, 0));
  });
  return { router, user: userEvent.setup() };
}
