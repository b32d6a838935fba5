import { color, radius, shadow } from '@site/shared/ui/theme';
import { CircleCheck } from 'lucide-react';
import styled from 'styled-components';
import { copy } from './copy.ts';

const Root = styled.ul`
  padding: 0;
  list-style: none;
  border-radius: ${radius.card};
  background: ${color.white};
  box-shadow: ${shadow.card};
  li {
    display: flex;
    align-items: center;
    gap: 12px;
    padding: 14px 20px;
    font-weight: 600;
    color: ${color.daun700};
  }
  li + li {
    border-top: 1px solid ${color.sogan100};
  }
  svg {
    flex: none;
    width: 20px;
    height: 20px;
  }
`;

/** Queues in which nothing waits, a line each. */
export function EmptyQueues({ titles }: { titles: readonly string[] }) {
  if (titles.length === 0) return null;
  return (
    <Root aria-label={copy.emptyTitle}>
      {titles.map((title) => (
        <li key={title}>
          <CircleCheck aria-hidden="true" />
          {copy.empty(title)}
        </li>
      ))}
    </Root>
  );
}
