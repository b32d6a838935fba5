import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';

import { Swatch } from '../Swatch/Swatch.tsx';
import { color, type } from '../theme/theme.tsx';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 6px;
  padding: 32px 20px;
  text-align: center;
  & > :first-child {
    margin-bottom: 18px;
  }
  & > h2,
  & > h3 {
    ${type.h4}
  }
  & > p {
    font-size: 0.9375rem;
    line-height: 1.5rem;
    color: var(--ka-muted, ${color.sogan600});
    max-width: 42ch;
    text-wrap: balance;
  }
  & > [data-part='action'] {
    margin-top: 16px;
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 12px;
  }
`;

export interface EmptyStateProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  title: ReactNode;
  /** The rank of the title in the outline of the page. */
  level?: 2 | 3;
  /** One sentence. */
  children?: ReactNode;
  /** A link or button for the next step. */
  action?: ReactNode;
  /** A decorative picture, shown instead of the swatch. */
  picture?: ReactNode;
}

/** Says that a list is empty, and offers a next step. */
export function EmptyState({ title, level = 2, children, action, picture, ...rest }: EmptyStateProps) {
  const Title = `h${level}` as const;
  return (
    <Root {...rest}>
      {picture ?? <Swatch state="empty" />}
      <Title>{title}</Title>
      {children && <p>{children}</p>}
      {action && <div data-part="action">{action}</div>}
    </Root>
  );
}
