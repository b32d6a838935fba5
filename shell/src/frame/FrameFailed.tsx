import { GlobalStyle } from '@site/shared/ui/GlobalStyle';
import { RouteError } from './RouteError.tsx';

/** The frame itself failed: an error page without it. */
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
