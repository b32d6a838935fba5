import { useStore } from '@site/shared/store';
import { Drawer } from '@site/shared/ui/Drawer';
import { IconButton } from '@site/shared/ui/IconButton';
import { Logo } from '@site/shared/ui/Logo';
import { Skeleton, SkeletonGroup } from '@site/shared/ui/Skeleton';
import { SkipLink } from '@site/shared/ui/SkipLink';
import { BREAKPOINT, color, media, radius } from '@site/shared/ui/theme';
import { Menu } from 'lucide-react';
import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useAccess, useReadAccess } from '../access/access.ts';
import { copy as accessCopy } from '../access/copy.ts';
import { NoAccess } from '../access/NoAccess.tsx';
import { useOverlay } from '../form-dialog/use-overlay.ts';
import { SignInAgain } from '../session/SignInAgain.tsx';
import { useSetUpFirst } from '../session/set-up-first.ts';
import { copy } from './copy.ts';
import { FindRecords } from './FindRecords.tsx';
import { needsOf } from './places.ts';
import { useIsOpen } from './use-is-open.ts';
import kawungUrl from './pictures/sidebar-kawung.svg';
import { Sidebar } from './Sidebar.tsx';

/** Fetched apart, so that no page waits for keys. */
const Shortcuts = lazy<ComponentType>(() =>
  import(/* webpackChunkName: "admin.keys" */ '../shortcuts/Shortcuts.tsx').then(
    ({ Shortcuts: Keys }) => ({ default: Keys }),
    // The page works without them.
    () => ({ default: () => null }),
  ),
);

const Root = styled.div`
  min-height: 100dvh;
  background: ${color.sogan50};
  ${media.from1280} {
    display: grid;
    grid-template-columns: 220px minmax(0, 1fr);
  }
  @media print {
    display: block;
    background: none;
  }
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  min-height: 64px;
  padding: 8px 8px 8px 20px;
  background: ${color.nila950};
  & > a {
    border-radius: ${radius.small};
    text-decoration: none;
    color: ${color.white};
  }
  & > a > span {
    color: ${color.white};
    font-size: 1.125rem;
  }
  ${media.from1280} {
    position: sticky;
    top: 0;
    flex-direction: column;
    align-items: stretch;
    justify-content: flex-start;
    gap: 28px;
    height: 100dvh;
    overflow-y: auto;
    padding: 32px 12px 24px;
    background:
      linear-gradient(${color.nila950} 62%, transparent 92%),
      url(${kawungUrl}) 0 100% ${color.nila950};
    & > a {
      margin-inline: 12px;
    }
  }
  @media print {
    display: none;
  }
`;

const Wide = styled.div`
  display: none;
  ${media.from1280} {
    display: flex;
    flex: 1;
    min-height: 0;
  }
`;

const MenuButton = styled.div`
  ${media.from1280} {
    display: none;
  }
`;

const InDrawer = styled.div`
  display: flex;
  min-height: 100%;
  padding-block: 8px 16px;
`;

const Content = styled.div`
  min-width: 0;
  padding: 24px 20px 56px;
  ${media.from768} {
    padding: 32px 32px 56px;
  }
  ${media.from1280} {
    padding: 32px 24px 56px;
  }
`;

/** The layout of every page of the back-office. Below 1280 px the sidebar is in a drawer: beside it, wide tables had no space. */
export function BackOffice({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isSignedIn = useStore(({ user }) => user.user !== null);
  useReadAccess();
  const { isKnown } = useAccess();
  const isOpen = useIsOpen();
  const needs = needsOf(pathname);
  /** The page on which the menu was opened. */
  const { shown: openOn, show: setOpenOn, close } = useOverlay<string>();

  useEffect(() => {
    // The sidebar is visible from this width on; an open drawer would keep the page inert.
    const wide = matchMedia(`(min-width: ${BREAKPOINT.wide / 16}em)`);
    const closeMenu = () => setOpenOn(null);
    wide.addEventListener('change', closeMenu);
    return () => wide.removeEventListener('change', closeMenu);
  }, [setOpenOn]);

  // Also after a sign-out in another tab.
  useEffect(() => {
    if (!isSignedIn) void navigate('/admin-dashboard/signin', { replace: true });
  }, [isSignedIn, navigate]);
  const mustSetUp = useSetUpFirst(({ isDue }) => isDue);
  useEffect(() => {
    if (mustSetUp) void navigate('/admin-dashboard/account', { replace: true });
  }, [mustSetUp, navigate]);
  if (!isSignedIn) return null;

  return (
    <Root>
      <SkipLink href="#konten">{copy.skip}</SkipLink>
      <Bar data-surface="dark">
        <Link to="/admin-dashboard">
          <Logo />
        </Link>
        {isKnown && <FindRecords />}
        <Wide>
          <Sidebar />
        </Wide>
        <MenuButton>
          <IconButton
            variant="onDark"
            label={copy.openMenu}
            icon={<Menu />}
            aria-haspopup="dialog"
            onClick={() => setOpenOn(pathname)}
          />
        </MenuButton>
      </Bar>
      <Content id="konten" tabIndex={-1}>
        {!isKnown ? (
          <SkeletonGroup label={accessCopy.loading}>
            <Skeleton shape="title" width="half" />
            <Skeleton shape="cover" />
          </SkeletonGroup>
        ) : !isOpen(pathname) ? (
          <NoAccess needs={needs} />
        ) : (
          children
        )}
      </Content>
      {/* Another page closes it. */}
      <Drawer isOpen={openOn === pathname} onClose={close} title={copy.menu} surface="dark">
        <InDrawer>
          <Sidebar onChosen={close} />
        </InDrawer>
      </Drawer>
      <Suspense>
        <Shortcuts />
      </Suspense>
      <SignInAgain />
    </Root>
  );
}
