import { advisorChatUrl } from '@site/shared/brand';
import type { ReleaseSet } from '@site/shared/contract';
import { AccordionItem } from '@site/shared/ui/Accordion';
import { Drawer } from '@site/shared/ui/Drawer';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { TextLink } from '@site/shared/ui/TextLink';
import { BREAKPOINT, color, motion, radius } from '@site/shared/ui/theme';
import { UserRound } from 'lucide-react';
import { useEffect } from 'react';
import { NavLink } from 'react-router-dom';
import styled from 'styled-components';
import { AccountInMenu, useStudentName } from '../session/Account.tsx';
import { copy } from './copy.ts';
import { EntriesMissing, EntryLeaf } from './MenuPanel.tsx';
import { accountLinks, type HeaderItem } from './navigation.ts';
import type { ShownMenu } from './use-menus.ts';

const Entry = styled(NavLink)`
  display: flex;
  align-items: center;
  min-height: 48px;
  font-size: 1.0625rem;
  font-weight: 700;
  text-decoration: none;
  border-radius: ${radius.button};
  &[aria-current='page'] {
    color: ${color.nila700};
  }
`;

/* The group is wider than the list by the padding of its background, so that all labels are aligned. */
const Group = styled(AccordionItem)`
  && {
    margin-inline: -8px;
    background: transparent;
    transition: background-color ${motion.color};
  }
  &&[open] {
    background: ${color.sogan50};
  }
  && > summary {
    min-height: 48px;
    padding: 8px 12px 8px 8px;
    font-size: 1.0625rem;
  }
  &&[open] > summary {
    color: ${color.nila700};
  }
  && > div {
    padding: 0 8px 16px;
    color: inherit;
  }
`;

const GroupEntry = styled(NavLink)`
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr);
  align-items: center;
  gap: 12px;
  min-height: 46px;
  padding-block: 3px;
  font-size: 0.9375rem;
  line-height: 1.25rem;
  text-decoration: none;
  border-radius: ${radius.small};
  &[aria-current='page'] {
    color: ${color.nila700};
    font-weight: 700;
  }
`;

const SmallLeaf = styled(EntryLeaf)`
  && {
    width: 32px;
    height: 32px;
  }
`;

const All = styled.p`
  margin-top: 12px;
`;

const Name = styled.p`
  display: flex;
  align-items: center;
  gap: 12px;
  padding-bottom: 12px;
  color: ${color.sogan600};
  svg {
    flex: none;
    width: 20px;
    height: 20px;
    stroke-width: 1.9;
  }
`;

export interface MobileMenuProps {
  set: ReleaseSet;
  items: HeaderItem[];
  /** The id of the drawer. The button that opens it names it in `aria-controls`. */
  id: string;
  isOpen: boolean;
  onOpenedEarly: () => void;
  onClose: () => void;
}

/** The menu of small screens. It is part of the rendered page, so that it opens and its links work before scripts run. */
export function MobileMenu({ set, items, id, isOpen, onOpenedEarly, onClose }: MobileMenuProps) {
  const name = useStudentName();

  // When a tablet is turned, the wide header is shown, which has no button for the drawer. So the drawer is closed.
  useEffect(() => {
    if (!isOpen) return undefined;
    const wide = matchMedia(`(min-width: ${BREAKPOINT.desktop / 16}em)`);
    wide.addEventListener('change', onClose);
    return () => wide.removeEventListener('change', onClose);
  }, [isOpen, onClose]);

  return (
    <Drawer
      id={id}
      isRenderedClosed
      isOpen={isOpen}
      onOpenedEarly={onOpenedEarly}
      onClose={onClose}
      title={copy.header.menu}
      footer={
        <>
          <AccountInMenu links={accountLinks(set)} onLeave={onClose} />
          <LinkButton href={advisorChatUrl()} newTab lang="en">
            {copy.advisor}
          </LinkButton>
        </>
      }
    >
      {name && (
        <Name>
          <UserRound aria-hidden="true" />
          {name}
        </Name>
      )}
      <nav aria-label={copy.header.navigation}>
        {items.map(({ link, menu }) =>
          link ? (
            <Entry key={link.href} to={link.href} end={link.href === '/'} lang={link.lang} onClick={onClose}>
              {link.label}
            </Entry>
          ) : (
            <MenuGroup key={menu.id} menu={menu} onLeave={onClose} />
          ),
        )}
      </nav>
    </Drawer>
  );
}

function MenuGroup({ menu, onLeave }: { menu: ShownMenu; onLeave: () => void }) {
  return (
    <Group summary={<span lang={menu.lang}>{menu.label}</span>}>
      {menu.entries.length > 0 ? (
        <ul className="menu">
          {menu.entries.map(({ href, title, picture }) => (
            <li key={href}>
              <GroupEntry to={href} onClick={onLeave}>
                <SmallLeaf picture={picture} />
                {title}
              </GroupEntry>
            </li>
          ))}
        </ul>
      ) : (
        <EntriesMissing menu={menu} rows={4} />
      )}
      <All>
        <TextLink to={menu.all.href} lang={menu.all.lang} onClick={onLeave}>
          {menu.all.label}
        </TextLink>
      </All>
    </Group>
  );
}
