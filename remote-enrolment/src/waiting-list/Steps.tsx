import { Heading } from '@site/shared/ui/Heading';
import { Leaf } from '@site/shared/ui/Leaf';
import { color } from '@site/shared/ui/theme';
import styled from 'styled-components';
import { copy } from './copy.ts';

const List = styled.ol`
  display: grid;
  gap: 20px;
  margin: 16px 0 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 16px;
    font-size: 0.9375rem;
    line-height: 1.5rem;
    color: ${color.sogan700};
  }
  li > :first-child {
    grid-row: span 2;
  }
  b {
    color: ${color.sogan900};
  }
`;

/** The next steps, in their order. */
export function Steps({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <section aria-labelledby="next-steps">
      <Heading level={2} size="h3" id="next-steps">
        {copy.offer.next}
      </Heading>
      <List>
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <Leaf tone="nila" size={40} aria-hidden="true">
              {index + 1}
            </Leaf>
            <b>{title}</b>
            <span>{text}</span>
          </li>
        ))}
      </List>
    </section>
  );
}
