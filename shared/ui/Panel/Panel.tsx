import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';

import { color, radius } from '../theme/theme.tsx';

const Root = styled.section`
  padding: 20px;
  border-radius: ${radius.card};
  background: ${color.sogan50};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
  min-height: 44px;
  &:not(:last-child) {
    margin-bottom: 8px;
  }
`;

export interface PanelProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  title?: ReactNode;
  /** Shown beside the title, such as a button that acts on the panel. */
  action?: ReactNode;
}

/** A tinted part of a page, with less weight than a `Card`. */
export function Panel({ title, action, children, ...rest }: PanelProps) {
  return (
    <Root {...rest}>
      {title !== undefined && (
        <Head>
          {title}
          {action}
        </Head>
      )}
      {children}
    </Root>
  );
}
