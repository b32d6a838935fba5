/**
 * The part of React Router that shell and remotes share: the shell provides exactly these names to every remote under
 * `react-router-dom`. The names are contract; an import outside them fails lint and `release`. Adding one is a minor
 * version of `@site/shared`, taking one away a major.
 */
export {
  Link,
  NavLink,
  Navigate,
  Outlet,
  createBrowserRouter,
  createMemoryRouter,
  createSearchParams,
  data,
  isRouteErrorResponse,
  matchPath,
  matchRoutes,
  redirect,
  replace,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
