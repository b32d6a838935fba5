import type { ReleaseSet } from '@site/shared/contract';
import { GlobalStyle } from '@site/shared/ui/GlobalStyle';
import { SkipLink } from '@site/shared/ui/SkipLink';
import { ToastRegion } from '@site/shared/ui/Toast';
import { Suspense, use } from 'react';
import { ScrollRestoration } from 'react-router';
import { type Location, Outlet, useMatches } from 'react-router-dom';
import type { Remotes } from '../remotes/loader.ts';
import { retriable } from '../remotes/retriable.ts';
import type { RouteHandle } from '../remotes/route-handle.ts';
import { useSessionMark } from '../session/use-session-mark.ts';
import { ChatButton } from './ChatButton.tsx';
import { copy } from './copy.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { HydrationMark } from './HydrationMark.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { PageChange } from './PageChange.tsx';
import { PagePending } from './PagePending.tsx';
import { ProgressLine } from './ProgressLine.tsx';
import { useErrorsOfPage } from './use-errors-of-page.ts';
import { useLateFont } from './use-late-font.ts';
import { useLinkHints } from './use-link-hints.ts';

export interface FrameProps {
  set: ReleaseSet;
  remotes: Remotes;
  /** True while the page is loading. A skeleton is shown instead of it. */
  isPending?: boolean;
}

/** The key of a history entry. The first entry of every document has the same key, so its address is used instead. */
const entryOf = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

/** The layout around every page. It knows the remotes only by their declarations. */
export function Frame({ set, remotes, isPending = false }: FrameProps) {
  const matches = useMatches();
  const handles = matches.map(({ handle }) => handle as RouteHandle | undefined);
  const isBare = handles.some((handle) => handle?.bare);
  useSessionMark();
  useLinkHints(set, remotes);
  useLateFont();
  useErrorsOfPage();
  return (
    <>
      <GlobalStyle />
      <ProgressLine />
      {!isBare && <SkipLink href="#isi">{copy.skip}</SkipLink>}
      {!isBare && <Header set={set} />}
      <main id="isi" tabIndex={-1}>
        {isPending ? <PagePending /> : <Outlet />}
      </main>
      {/* It hydrates after the parts above it, like each section of a page. */}
      <Suspense>
        {!isBare && <Footer set={set} />}
        {!isPending && <HydrationMark />}
      </Suspense>
      {!handles.some((handle) => handle?.chat === false) && <ChatButton />}
      <PageChange set={set} remotes={remotes} />
      {(set.override ?? set.preview) && (
        <Suspense>
          <Override set={set} />
        </Suspense>
      )}
      <OfflineNotice />
      <ToastRegion />
      <ScrollRestoration getKey={entryOf} />
    </>
  );
}

/** The badge is loaded on demand, so that it is never part of a visitor's page. */
const overrideBadge = retriable(
  async () => (await import(/* webpackChunkName: "shell.override" */ '../override/OverrideBadge.tsx')).OverrideBadge,
);

function Override({ set }: { set: ReleaseSet }) {
  const Badge = use(overrideBadge());
  return <Badge set={set} />;
}
