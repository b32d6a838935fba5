/** The application on its server: renders as the product's render process does. */
import { configureApi } from '@site/shared/api/client';
import { matchRoutes } from 'react-router-dom';
import { createPageRenderer, type Rendered } from '../../shell/src/render-page.tsx';
import { remotes, routes } from '../application/routes.tsx';

export interface Monolith {
  render(path: string): Promise<Rendered>;
  /** Id of the page of a path, which is also the name of its chunk. */
  pageOf(path: string): string | undefined;
}

export function createMonolith(apiUrl: string, mediaBaseUrl: string): Monolith {
  configureApi({ baseUrl: apiUrl, mediaBaseUrl });
  const render = createPageRenderer(routes, remotes);
  const never = new AbortController().signal;
  return {
    render: (path) => render(path, { signal: never }),
    pageOf: (path) => matchRoutes(routes, path.split('?')[0] ?? path)?.at(-1)?.route.id,
  };
}
