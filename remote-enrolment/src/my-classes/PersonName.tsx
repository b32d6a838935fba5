import type { OwnOrder } from '@site/shared/api/student-account';
import { fullName } from '@site/shared/person';
import { color, radius } from '@site/shared/ui/theme';
import styled from 'styled-components';

const Root = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  font-size: 0.8125rem;
  line-height: 1.25rem;
  font-weight: 700;
  color: ${color.sogan700};
  &::before {
    content: '';
    flex: none;
    width: 9px;
    height: 9px;
    border-radius: ${radius.leaf};
    background: ${color.nila600};
  }
`;

/** The name of the person who attends the class. */
export function PersonName({ order }: { order: OwnOrder }) {
  return <Root>{fullName(order.participant)}</Root>;
}
