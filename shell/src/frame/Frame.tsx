import type { ReleaseSet } from '@site/shared/contract';
import { GlobalStyle } from '@site/shared/ui/GlobalStyle';
import { Outlet, useMatches } from 'react-router-dom';
import type { RouteHandle } from '../routing/routes.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

/** What stands around every page. It knows the remotes only by what they declare. */
export function Frame({ set }: { set: ReleaseSet }) {
  const matches = useMatches();
  const bare = matches.some(({ handle }) => (handle as RouteHandle | undefined)?.bare);
  return (
    <>
      <GlobalStyle />
      {!bare && <Header set={set} />}
      <main id="isi" tabIndex={-1}>
        <Outlet />
      </main>
      {!bare && <Footer set={set} />}
    </>
  );
}
