import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

import { Button } from '../Button/Button.tsx';
import { LinkButton } from '../LinkButton/LinkButton.tsx';
import { color, media } from '../theme/theme.tsx';

const Root = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  & > p {
    color: var(--ka-muted, ${color.sogan600});
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
  }
  &[data-fits='true'] {
    ${media.below768} {
      display: none;
    }
  }
`;

export interface PaginationProps extends ComponentPropsWithRef<'nav'> {
  /** The number of the page, from 1. */
  page: number;
  pageSize: number;
  total: number;
  /** The address of a page of the same list. */
  hrefFor: (page: number) => string;
}

/** "Showing X to Y of N results" with Previous and Next. Small screens show none if everything fits on one page (specification). */
export function Pagination({ page, pageSize, total, hrefFor, ...rest }: PaginationProps) {
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  const previous = (
    <>
      <ArrowLeft aria-hidden="true" /> Previous
    </>
  );
  const next = (
    <>
      Next <ArrowRight aria-hidden="true" />
    </>
  );
  return (
    <Root aria-label="Halaman" {...rest} data-fits={total <= pageSize}>
      <p lang="en">{`Showing ${from} to ${to} of ${total} results`}</p>
      <div lang="en">
        {page > 1 ? (
          <LinkButton variant="secondary" to={hrefFor(page - 1)} rel="prev">
            {previous}
          </LinkButton>
        ) : (
          <Button variant="secondary" disabled>
            {previous}
          </Button>
        )}
        {to < total ? (
          <LinkButton variant="secondary" to={hrefFor(page + 1)} rel="next">
            {next}
          </LinkButton>
        ) : (
          <Button variant="secondary" disabled>
            {next}
          </Button>
        )}
      </div>
    </Root>
  );
}
