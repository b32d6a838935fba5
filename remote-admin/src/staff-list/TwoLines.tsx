import { color } from '@site/shared/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Root = styled.span`
  display: block;
  overflow-wrap: break-word;
  & > span {
    display: block;
  }
  & > span + span {
    font-size: 0.8125rem;
    line-height: 19px;
    font-weight: 400;
    color: ${color.sogan600};
  }
`;

/** A table cell with a main line and a smaller one below it. */
export function TwoLines({ first, second }: { first: ReactNode; second?: ReactNode }) {
  return (
    <Root>
      <span>{first}</span>
      {second !== undefined && <span>{second}</span>}
    </Root>
  );
}
