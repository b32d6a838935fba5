import { color, radius } from '@site/shared/ui/theme';
import styled from 'styled-components';

const Leaf = styled.span`
  display: grid;
  place-items: center;
  justify-self: start;
  min-width: 52px;
  height: 52px;
  padding-inline: 8px;
  border-radius: ${radius.leaf};
  font-size: 1.25rem;
  line-height: 1;
  font-weight: 800;
  &[data-tone='error'] {
    background: ${color.mengkudu100};
    color: ${color.mengkudu700};
  }
  &[data-tone='warning'] {
    background: ${color.kunyit100};
    color: ${color.kunyit700};
  }
  &[data-tone='nila'] {
    background: ${color.nila100};
    color: ${color.nila800};
  }
`;

/** Error: received money is unsettled; warning: a payer waits for money; nila: plan ahead. */
export type QueueTone = 'error' | 'warning' | 'nila';

/** How many wait, in a leaf. */
export function QueueCount({ tone, isHidden, children }: { tone: QueueTone; isHidden?: boolean; children: number }) {
  return (
    <Leaf data-tone={tone} {...(isHidden && { 'aria-hidden': true })}>
      {children.toLocaleString('en-US')}
    </Leaf>
  );
}
