import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';

import { Button } from '../Button/Button.tsx';
import { color, media } from '../theme/theme.tsx';

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: 16px;
  & > p {
    order: 1;
    font-size: 0.9375rem;
    color: var(--ka-muted, ${color.sogan600});
    text-align: center;
  }
  ${media.from768} {
    grid-template-columns: 1fr auto 1fr;
    align-items: center;
    & > p {
      order: 0;
      justify-self: start;
      text-align: left;
    }
    & > button {
      grid-column: 2;
    }
  }
  ${media.below600} {
    & > button {
      width: 100%;
    }
  }
`;

export interface LoadMoreProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** "7 dari 24 program". It is announced when it changes. */
  count: ReactNode;
  /** Whether the button is shown. */
  hasMore: boolean;
  isLoading?: boolean;
  onLoadMore: () => void;
}

/** The end of a list that can be extended: the count and a button that loads more. */
export function LoadMore({ count, hasMore, isLoading = false, onLoadMore, ...rest }: LoadMoreProps) {
  return (
    <Root {...rest}>
      <p role="status">{count}</p>
      {hasMore && (
        <Button variant="secondary" isSending={isLoading} sendingLabel="Memuat…" onClick={onLoadMore}>
          <span lang="en">Load more</span>
        </Button>
      )}
    </Root>
  );
}
