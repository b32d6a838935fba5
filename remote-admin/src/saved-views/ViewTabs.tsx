import type { SavedView } from '@site/shared/api/views';
import { VisuallyHidden } from '@site/shared/ui/VisuallyHidden';
import { color, radius, shadow } from '@site/shared/ui/theme';
import { Lock, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { copy } from './copy.ts';

const Tabs = styled.ul`
  display: flex;
  gap: 4px;
  min-width: 0;
  overflow-x: auto;
  padding: 4px;
  margin: -4px;
  list-style: none;
`;

const Tab = styled(Link)`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 8px 14px;
  border-radius: ${radius.button};
  font-size: 0.9375rem;
  line-height: 22px;
  font-weight: 600;
  white-space: nowrap;
  color: ${color.sogan700};
  text-decoration: none;
  svg {
    flex: none;
    width: 18px;
    height: 18px;
  }
  &[aria-current] {
    background: ${color.white};
    box-shadow: ${shadow.card};
    color: ${color.nila800};
  }
`;

const Count = styled.span`
  padding: 1px 8px;
  border-radius: ${radius.small};
  background: ${color.nila100};
  font-size: 0.8125rem;
`;

export interface ViewTabsProps {
  views: readonly { view: SavedView; address: string }[];
  /** The one that is open; null for all rows, undefined for filters without a name. */
  active: SavedView | null | undefined;
  /** Number of the rows that are shown. */
  count: string | null;
}

/** The views of a list as tabs. Each is an address of the list. */
export function ViewTabs({ views, active, count }: ViewTabsProps) {
  const tab = (isActive: boolean, address: string, name: ReactNode) => (
    <Tab to={address ? `?${address}` : '.'} aria-current={isActive ? 'page' : undefined} preventScrollReset>
      {name}
      {isActive && count !== null && <Count> {count}</Count>}
    </Tab>
  );
  return (
    <nav aria-label={copy.tabs}>
      <Tabs>
        <li>{tab(active === null, '', copy.all)}</li>
        {views.map(({ view, address }) => (
          <li key={view.id}>
            {tab(
              view === active,
              address,
              <>
                {view.is_shared ? <Users aria-hidden="true" /> : <Lock aria-hidden="true" />}
                {view.name}
                <VisuallyHidden> ({view.is_shared ? copy.shared : copy.own})</VisuallyHidden>
              </>,
            )}
          </li>
        ))}
      </Tabs>
    </nav>
  );
}
