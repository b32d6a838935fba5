import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PageFailed, type PageFailedProps } from './PageFailed.tsx';

/** The error boundary inside the frame, and that of the frame itself. */
export function RouteError(props: Omit<PageFailedProps, 'error'>) {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <NotFoundPage />
  ) : (
    <PageFailed error={error} {...props} />
  );
}
