import type { CorporateNeed } from '@site/shared/api/corporate-needs';
import { daysBetween, formatDate, todayInJakarta } from '@site/shared/dates';
import { color } from '@site/shared/ui/theme';
import { CircleAlert, Clock } from 'lucide-react';
import styled from 'styled-components';
import { copy } from './copy.ts';

const words = copy.next;

const Root = styled.span`
  display: inline-flex;
  gap: 8px;
  overflow-wrap: break-word;
  min-width: 0;
  svg {
    flex: none;
    width: 18px;
    height: 18px;
    margin-top: 2px;
    stroke-width: 2;
  }
  &[data-urgency='overdue'] {
    color: ${color.mengkudu700};
    font-weight: 700;
  }
  &[data-urgency='today'] {
    color: ${color.kunyit700};
    font-weight: 700;
  }
`;

/** What is to be done next, and whether its day is today or over. */
export function NextAction({ need }: { need: Pick<CorporateNeed, 'next_action' | 'next_action_on'> }) {
  const { next_action: action, next_action_on: day } = need;
  if (action === null || day === null) return copy.none;
  const late = daysBetween(day, todayInJakarta());
  if (late > 0)
    return (
      <Root data-urgency="overdue">
        <CircleAlert aria-hidden="true" />
        {words.overdue(late, action)}
      </Root>
    );
  if (late === 0)
    return (
      <Root data-urgency="today">
        <Clock aria-hidden="true" />
        {words.today(action)}
      </Root>
    );
  return <Root>{words.later(formatDate(day), action)}</Root>;
}
