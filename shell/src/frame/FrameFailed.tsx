import { GlobalStyle } from '@site/shared/ui/GlobalStyle';
import { RouteError } from './RouteError.tsx';

/** The frame itself failed: the page then stands without it rather than not at all. */
export function FrameFailed() {
  return (
    <>
      <GlobalStyle />
      <main>
        <RouteError />
      </main>
    </>
  );
}
