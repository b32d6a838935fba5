/** The application in the browser, on a page that its server rendered: hydrated as the product is. */
import { hydrateStore } from '@site/shared/store';
import { connectSession } from '@site/shared/store/session';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { repeatEarlyInput } from '../../shell/src/early-input.ts';
import { inlinedData } from '../../shell/src/routing/inlined-data.ts';
import { routes } from '../application/routes.tsx';

connectSession();
const container = document.getElementById('root');
const hydrationData = inlinedData();
if (!container || !hydrationData) throw new Error('The page was not rendered by the server.');
// A page that is still to be loaded would be hydrated as the fallback.
for (const { route } of matchRoutes(routes, location) ?? []) {
  if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
}
const router = createBrowserRouter(routes, { hydrationData });
startTransition(() => {
  hydrateRoot(
    container,
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
});
hydrateStore();
repeatEarlyInput();
