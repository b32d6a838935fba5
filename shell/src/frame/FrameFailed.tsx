import { GlobalStyle } from '@site/shared/ui/GlobalStyle';
import { RouteError } from './RouteError.tsx';

/** The error page that is shown without the frame if the frame itself failed. */
export function FrameFailed() {
  return (
    <>
      <GlobalStyle />
      <main>
        <RouteError isFrame />
      </main>
    </>
  );
}
