/**
 * The part of React Router that shell and remotes share. The shell provides exactly these names to every remote under `react-router-dom`. They
 * are part of the contract: an import of any other name fails lint and `release`. A new name is a minor version of `@site/shared`, and a removed
 * name is a major one.
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
