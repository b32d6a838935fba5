import { color } from '@site/shared/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Root = styled.dl`
  display: grid;
  gap: 12px;
  font-size: 0.9375rem;
  line-height: 22px;
  overflow-wrap: anywhere;
  dt {
    font-size: 0.8125rem;
    line-height: 20px;
    font-weight: 700;
    color: ${color.sogan600};
  }
  dd {
    margin: 0;
    white-space: pre-line;
  }
`;

/** Labels and values of a row. Null values are left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <Root>
      {facts
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </Root>
  );
}
