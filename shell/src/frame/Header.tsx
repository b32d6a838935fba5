import { advisorChatUrl } from '@site/shared/brand';
import type { NavigationEntry, ReleaseSet } from '@site/shared/contract';
import { Container } from '@site/shared/ui/Container';
import { IconButton } from '@site/shared/ui/IconButton';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { Logo } from '@site/shared/ui/Logo';
import { NavDropdown } from '@site/shared/ui/NavDropdown';
import { VisuallyHidden } from '@site/shared/ui/VisuallyHidden';
import { color, media, motion, radius } from '@site/shared/ui/theme';
import { Menu } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { Link, matchPath, NavLink, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { Account } from '../session/Account.tsx';
import { copy } from './copy.ts';
import { MenuPanel } from './MenuPanel.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { accountLinks, fittedItems, headerItems } from './navigation.ts';
import { type ShownMenu, useMenus } from './use-menus.ts';

/* The dropdowns of menus are as wide as this row. */
const Row = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  min-height: 64px;
  ${media.from1024} {
    min-height: 80px;
  }
`;

const Home = styled(Link)`
  display: inline-flex;
  min-width: 0;
  border-radius: ${radius.small};
  text-decoration: none;
  ${media.from1024} {
    & > :first-child {
      gap: 10px;
      font-size: 1.125rem;
    }
  }
  ${media.from1280} {
    & > :first-child {
      gap: 14px;
      font-size: 1.25rem;
    }
  }
`;

const Wide = styled.nav`
  margin-left: 14px;
  ${media.below1024} {
    display: none;
  }
  ${media.from1280} {
    margin-left: 46px;
  }
  & > ul {
    display: flex;
    align-items: center;
  }
  ${media.from1280} {
    & > ul {
      gap: 2px;
    }
  }
  /* The button of a dropdown looks like the links beside it. */
  & button[aria-expanded] {
    padding-inline: 6px;
    font-size: 0.875rem;
    gap: 6px;
    white-space: nowrap;
  }
  ${media.from1280} {
    & button[aria-expanded] {
      padding-inline: 10px;
      font-size: 0.9375rem;
      gap: 8px;
    }
  }
`;

const Entry = styled(NavLink)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding: 8px 6px;
  border-radius: ${radius.button};
  font-size: 0.875rem;
  font-weight: 600;
  white-space: nowrap;
  text-decoration: none;
  transition: color ${motion.color};
  ${media.hover} {
    &:hover {
      color: ${color.nila700};
    }
  }
  &[aria-current='page'] {
    color: ${color.nila700};
  }
  ${media.from1280} {
    padding: 8px 10px;
    font-size: 0.9375rem;
  }
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  margin-left: auto;
  white-space: nowrap;
  ${media.below1024} {
    display: none;
  }
  & a[data-size='small'] {
    padding-inline: 10px;
  }
  ${media.from1280} {
    & a[data-size='small'] {
      padding-inline: 16px;
    }
  }
  ${media.from1280} {
    gap: 14px;
  }
`;

const MenuButton = styled(IconButton)`
  margin: 0 -12px 0 auto;
  svg {
    width: 24px;
    height: 24px;
  }
  ${media.from1024} {
    display: none;
  }
`;

const More = styled.ul`
  && {
    padding: 8px 14px;
  }
  a {
    width: 100%;
  }
`;

export function Header({ set }: { set: ReleaseSet }) {
  const menuId = useId();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const items = headerItems(set, useMenus(set));
  const { row, more } = fittedItems(items);
  return (
    <header>
      <Container>
        <Row>
          <Home to="/">
            <Logo />
            <VisuallyHidden>{copy.header.home}</VisuallyHidden>
          </Home>
          <Wide aria-label={copy.header.navigation}>
            <ul className="entries">
              {row.map(({ link, menu }) => (
                <li key={(link ?? menu).label}>{link ? <HeaderLink {...link} /> : <HeaderMenu menu={menu} />}</li>
              ))}
              {more.length > 0 && (
                <li>
                  <HeaderMore links={more} />
                </li>
              )}
            </ul>
          </Wide>
          <Actions>
            <Account links={accountLinks(set)} />
            <LinkButton href={advisorChatUrl()} newTab variant="secondary" size="small" lang="en">
              {copy.advisor}
            </LinkButton>
          </Actions>
          <MenuButton
            variant="text"
            label={copy.header.openMenu}
            icon={<Menu />}
            aria-haspopup="dialog"
            aria-controls={menuId}
            onClick={() => setIsMenuOpen(true)}
          />
        </Row>
      </Container>
      {/* It needs no script to open, so it may hydrate late. */}
      <Suspense>
        <MobileMenu
          set={set}
          items={items}
          id={menuId}
          isOpen={isMenuOpen}
          onOpenedEarly={() => setIsMenuOpen(true)}
          onClose={() => setIsMenuOpen(false)}
        />
      </Suspense>
    </header>
  );
}

function HeaderLink({ href, label, lang }: NavigationEntry) {
  return (
    <Entry to={href} end={href === '/'} lang={lang}>
      {label}
    </Entry>
  );
}

function HeaderMenu({ menu }: { menu: ShownMenu }) {
  const { pathname } = useLocation();
  return (
    <NavDropdown
      label={<span lang={menu.lang}>{menu.label}</span>}
      isCurrent={menu.pages.some((pattern) => matchPath(pattern, pathname))}
      span="container"
    >
      <MenuPanel menu={menu} />
    </NavDropdown>
  );
}

/** The links that do not fit into the row. */
function HeaderMore({ links }: { links: NavigationEntry[] }) {
  const { pathname } = useLocation();
  return (
    <NavDropdown label={copy.menu.more} isCurrent={links.some(({ href }) => matchPath(href, pathname))}>
      <More>
        {links.map((link) => (
          <li key={link.href}>
            <HeaderLink {...link} />
          </li>
        ))}
      </More>
    </NavDropdown>
  );
}
