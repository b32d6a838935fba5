import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { RemoteLoadError } from '../remotes/loader.ts';
import { copy } from './copy.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

/** The boundary inside the frame: a page that cannot be shown, with a retry that really tries again. */
export function RouteError() {
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  const { title, text } = error instanceof RemoteLoadError ? copy.remoteFailed : copy.pageFailed;
  return (
    <section role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      {/* Loading again is all a retry takes: failed loads are never cached. */}
      <button type="button" onClick={() => void navigate(pathname + search + hash, { replace: true, preventScrollReset: true })}>
        {copy.remoteFailed.retry}
      </button>
    </section>
  );
}
