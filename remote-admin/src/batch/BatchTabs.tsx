import { color, radius } from '@site/shared/ui/theme';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useKeptOpenedFrom } from '../staff-list/list-behind.ts';
import { batchAddress, TABS, type Tab } from './batch-address.ts';
import { copy } from './copy.ts';

const Root = styled.nav`
  margin: 24px 0 20px;
  overflow-x: auto;
  border-bottom: 1px solid ${color.sogan200};
  ul {
    display: flex;
    width: max-content;
    padding: 0;
    list-style: none;
  }
  a {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 48px;
    padding: 0 14px;
    border-bottom: 3px solid transparent;
    font-weight: 700;
    color: ${color.sogan700};
    text-decoration: none;
    outline-offset: -3px;
  }
  a:hover {
    color: ${color.nila800};
  }
  a[aria-current] {
    border-color: ${color.nila700};
    color: ${color.nila900};
  }
  a > span {
    padding: 1px 8px;
    border-radius: ${radius.small};
    background: ${color.sogan100};
    font-size: 0.8125rem;
    line-height: 22px;
    color: ${color.sogan700};
  }
  a[aria-current] > span {
    background: ${color.nila100};
    color: ${color.nila800};
  }
`;

export interface BatchTabsProps {
  id: number;
  current: Tab;
  /** Numbers behind the names. */
  counts: Partial<Record<Tab, number>>;
}

/** The parts of the page, each with its address. */
export function BatchTabs({ id, current, counts }: BatchTabsProps) {
  const strip = useRef<HTMLElement>(null);
  const openedFrom = useKeptOpenedFrom();
  // On a phone the strip is wider than the screen.
  useEffect(() => {
    const open = strip.current?.querySelector('[aria-current]');
    if (!strip.current || !open) return;
    strip.current.scrollLeft += open.getBoundingClientRect().left - strip.current.getBoundingClientRect().left;
  }, [current]);
  return (
    <Root ref={strip} aria-label={copy.tabs.label}>
      <ul>
        {TABS.map((tab) => (
          <li key={tab}>
            <Link
              to={batchAddress(id, tab)}
              state={openedFrom}
              aria-current={tab === current ? 'page' : undefined}
              preventScrollReset
            >
              {copy.tabs[tab]}
              {counts[tab] !== undefined && <span>{counts[tab]}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </Root>
  );
}
