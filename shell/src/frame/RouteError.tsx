import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PageFailed } from './PageFailed.tsx';

/** The error boundary inside the frame. */
export function RouteError() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <PageFailed error={error} />;
}
