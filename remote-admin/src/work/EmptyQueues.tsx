import { color, radius, shadow } from '@site/shared/ui/theme';
import { CircleCheck } from 'lucide-react';
import styled from 'styled-components';
import { copy } from './copy.ts';

const Root = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 20px;
  list-style: none;
  border-radius: ${radius.card};
  background: ${color.white};
  box-shadow: ${shadow.card};
  /* Stronger than the base rules, which take the padding of lists. */
  && {
    padding: 16px 20px;
  }
  li {
    display: flex;
    align-items: center;
    gap: 8px;
    font-size: 0.9375rem;
    line-height: 22px;
    font-weight: 600;
    color: ${color.daun700};
  }
  svg {
    flex: none;
    width: 20px;
    height: 20px;
  }
`;

/** Queues in which nothing waits, in a few lines. */
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
