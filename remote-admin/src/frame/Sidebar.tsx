import { useStore } from '@site/shared/store';
import { signOutUser } from '@site/shared/store/session';
import { Avatar } from '@site/shared/ui/Avatar';
import { color, media, radius } from '@site/shared/ui/theme';
import { Keyboard, LogOut } from 'lucide-react';
import { useId } from 'react';
import { NavLink } from 'react-router-dom';
import styled from 'styled-components';
import { useKnownAccess } from '../access/access.ts';
import { roleLabel } from '../access/role-label.ts';
import { useShortcutSheet } from '../shortcuts/use-shortcut-sheet.ts';
import { useWayTo } from '../staff-list/left-lists.ts';
import { copy } from './copy.ts';
import { MORE_PLACES, PLACES, SYSTEM_PLACES, type Place } from './places.ts';
import { useIsOpen } from './use-is-open.ts';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  flex: 1;
  min-height: 0;
`;

/** Below the pages, px. */
const FADE = 24;

/** Scrolls where the screen is too low for all of them: who is signed in, and the way out, stay in sight. */
const Pages = styled.div`
  display: grid;
  align-content: start;
  gap: 20px;
  flex: 1;
  ${media.from1280} {
    /* On a very low screen all of the sidebar scrolls. */
    min-height: 160px;
    overflow-y: auto;
    scrollbar-width: thin;
    scrollbar-color: ${color.nila600} transparent;
    /* The outline of a focused link is not cut off; the last link in sight fades where more follow. */
    margin: -3px -3px -${FADE}px;
    padding: 3px 3px ${FADE}px;
    scroll-padding-block: 3px ${FADE}px;
    mask-image: linear-gradient(#000 calc(100% - ${FADE}px), transparent);
  }
`;

const item = `
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 46px;
  width: 100%;
  padding: 8px 14px;
  border-radius: ${radius.button};
  font-size: .9375rem;
  ${media.from1280} {
    min-height: 40px;
    padding-block: 6px;
  }
  line-height: 22px;
  font-weight: 600;
  color: ${color.nila200};
  text-decoration: none;
  text-align: left;
  cursor: pointer;
  transition: background-color 120ms, color 120ms;
  svg { flex: none; width: 20px; height: 20px; stroke-width: 1.9; }
  &:hover { color: ${color.white}; background: ${color.onDarkTint}; }
  &:focus-visible { outline: 3px solid ${color.kunyit500}; outline-offset: 2px; }
`;

const Links = styled.ul`
  display: grid;
  gap: 4px;
  padding: 0;
  list-style: none;
`;

/** Separates the entries that are not in the specification's sidebar. */
const More = styled.nav`
  & > p {
    padding: 0 14px 6px;
    font-size: 0.8125rem;
    line-height: 18px;
    font-weight: 600;
    color: ${color.nila300};
  }
`;

const Item = styled(NavLink)`
  ${item}
  &[aria-current='page'] {
    background: ${color.nila750};
    color: ${color.white};
  }
  &[aria-current='page'] svg {
    color: ${color.kunyit500};
  }
`;

const FootButton = styled.button`
  ${item}
`;

const Foot = styled.div`
  display: grid;
  gap: 4px;
`;

const Person = styled(NavLink)`
  ${item}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 0 12px;
  line-height: 20px;
  color: ${color.white};
  &[aria-current='page'] {
    background: ${color.nila750};
  }
  & > span:first-child {
    grid-row: span 2;
    width: 36px;
    height: 36px;
  }
  strong {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    font-size: 0.8125rem;
    line-height: 18px;
    color: ${color.nila300};
  }
`;

/** Navigation, user and sign-out. At the left, or in the drawer of small screens. @param onChosen a page of it was chosen, also the one it is on */
export function Sidebar({ onChosen }: { onChosen?: () => void }) {
  const user = useStore((state) => state.user.user);
  const roles = useKnownAccess(({ profile }) => profile?.roles);
  const isOpen = useIsOpen();
  const showShortcuts = useShortcutSheet(({ show }) => show);
  const open = (places: readonly Place[]) => places.filter(({ to }) => isOpen(to));

  return (
    <Root data-surface="dark">
      <Pages>
        <nav aria-label={copy.navigation}>
          <Places lang="en" places={open(PLACES)} onChosen={onChosen} />
        </nav>
        <Group title={copy.more} places={open(MORE_PLACES)} onChosen={onChosen} />
        <Group title={copy.system} places={open(SYSTEM_PLACES)} onChosen={onChosen} />
      </Pages>
      <Foot>
        {user && (
          <Person to="/admin-dashboard/account" onClick={onChosen}>
            <Avatar name={user.name} />
            <strong>{user.name}</strong>
            <small>{roles?.map((role) => roleLabel(role)).join(', ')}</small>
          </Person>
        )}
        <FootButton type="button" aria-haspopup="dialog" onClick={showShortcuts}>
          <Keyboard aria-hidden="true" />
          {copy.shortcuts}
        </FootButton>
        <FootButton type="button" lang="en" onClick={() => void signOutUser()}>
          <LogOut aria-hidden="true" />
          {copy.signOut}
        </FootButton>
      </Foot>
    </Root>
  );
}

/** Left out where the account may open none of its pages. */
function Group({ title, places, onChosen }: PlacesProps & { title: string }) {
  const id = useId();
  if (places.length === 0) return null;
  return (
    <More aria-labelledby={id}>
      <p id={id}>{title}</p>
      <Places places={places} onChosen={onChosen} />
    </More>
  );
}

interface PlacesProps {
  places: readonly Place[];
  lang?: 'en';
  onChosen: (() => void) | undefined;
}

function Places({ places, lang, onChosen }: PlacesProps) {
  const wayTo = useWayTo();
  return (
    <Links lang={lang}>
      {places.map(({ to, label, Icon }) => (
        <li key={to}>
          <Item to={wayTo(to)} end onClick={onChosen}>
            <Icon aria-hidden="true" />
            {label}
          </Item>
        </li>
      ))}
    </Links>
  );
}
