/** The application as a plain single page: no rendering on a server. */
import { hydrateStore } from '@site/shared/store';
import { connectSession } from '@site/shared/store/session';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { routes } from '../application/routes.tsx';

connectSession();
hydrateStore();
const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root to render into.');
createRoot(container).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter(routes)} />
  </StrictMode>,
);
