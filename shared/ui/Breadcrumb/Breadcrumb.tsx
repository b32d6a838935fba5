import { ChevronRight } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { color } from '../theme/theme.tsx';

const Root = styled.nav`
  font-size: 0.875rem;
  line-height: 1.375rem;
  color: var(--ka-muted, ${color.sogan600});
  & > ol {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 10px;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 32px;
  }
  svg {
    width: 14px;
    height: 14px;
    stroke-width: 1.9;
  }
  a {
    color: inherit;
    text-decoration: none;
    padding-block: 5px;
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  [aria-current] {
    color: var(--ka-heading, ${color.nila900});
  }
`;

export interface BreadcrumbProps extends ComponentPropsWithRef<'nav'> {
  /** The pages above, from the root to the parent. */
  parents: readonly { label: string; to: string; lang?: 'en' }[];
  /** The title of the page itself. */
  current: string;
}

/** The position of a page in the site. */
export function Breadcrumb({ parents, current, ...rest }: BreadcrumbProps) {
  return (
    <Root aria-label="Jejak halaman" {...rest}>
      <ol>
        {parents.map(({ label, to, lang }) => (
          <li key={to}>
            <Link to={to} lang={lang}>
              {label}
            </Link>
            <ChevronRight aria-hidden="true" />
          </li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </Root>
  );
}
