import { color } from '@site/shared/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  padding: 14px 20px;
  border-top: 1px solid ${color.sogan200};
  & > svg {
    flex: none;
    align-self: start;
    width: 20px;
    height: 20px;
    margin-top: 2px;
    color: ${color.nila800};
    stroke-width: 1.9;
  }
`;

const Words = styled.div`
  flex: 1 1 200px;
  min-width: 0;
  overflow-wrap: anywhere;
  font-size: 0.9375rem;
  line-height: 22px;
  strong {
    color: ${color.nila900};
  }
  p {
    max-width: none;
    font-size: 0.875rem;
    line-height: 20px;
    color: ${color.sogan600};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`;

interface RowProps {
  icon: ReactNode;
  title: string;
  /** Below the title. */
  children: ReactNode;
  actions?: ReactNode;
}

/** A line of a panel: what it is, and what can be done with it. */
export function Row({ icon, title, children, actions }: RowProps) {
  return (
    <Root>
      {icon}
      <Words>
        <strong>{title}</strong>
        {children}
      </Words>
      {actions && <Actions>{actions}</Actions>}
    </Root>
  );
}
