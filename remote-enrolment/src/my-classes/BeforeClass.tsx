import type { OwnOrder } from '@site/shared/api/student-account';
import { addDays, daysBetween, formatDate, todayInJakarta } from '@site/shared/dates';
import { formatRupiah } from '@site/shared/money';
import { color, radius } from '@site/shared/ui/theme';
import { CircleCheck, Clock } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import { inOneLine } from '../my-registration/words.ts';
import { copy } from './copy.ts';

const words = copy.before;

const Root = styled.section`
  padding: 20px;
  border-radius: ${radius.button};
  background: ${color.sogan50};
  font-size: 0.875rem;
  line-height: 1.375rem;
  h4 {
    font-size: inherit;
    line-height: inherit;
    font-weight: 700;
    color: ${color.nila900};
  }
  ul {
    display: grid;
    gap: 6px;
    margin-top: 6px;
    padding: 0;
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    gap: 8px;
  }
  svg {
    width: 18px;
    height: 18px;
    margin-top: 2px;
    color: ${color.sogan600};
  }
  [data-done] svg {
    color: ${color.daun700};
  }
`;

interface Step {
  text: string;
  isDone: boolean;
}

/** Lists what is settled and what is still to be done before the first class. @param now ms since 1970 */
export function BeforeClass({ order, now }: { order: OwnOrder; now: number }) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <h4 id={id}>{words.title}</h4>
      <ul>
        {stepsOf(order, now).map(({ text, isDone }) => (
          <li key={text} data-done={isDone || undefined}>
            {isDone ? <CircleCheck aria-hidden="true" /> : <Clock aria-hidden="true" />}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Root>
  );
}

/** The steps only depend on the order and its batch. */
function stepsOf({ role, state, place, due, batch }: OwnOrder, now: number): Step[] {
  const { mode, location, start_date: start, joining_details: joining } = batch;
  const isSettled = state !== 'PENDING' && due === 0;
  const days = daysBetween(todayInJakarta(now), start);
  const reminders = days > 3 ? words.reminders : days > 1 ? words.lastReminder : null;
  const where =
    mode === 'REMOTE'
      ? null
      : location === null
        ? words.noPlace
        : (mode === 'HYBRID' ? words.hybrid : words.place)(location);
  const link =
    joining === null
      ? { text: words.link(inOneLine(formatDate(addDays(start, -1)))), isDone: false }
      : { text: words.linkKnown, isDone: true };
  return [
    // Participants are not told about money.
    ...(role === 'PAYER'
      ? [{ text: isSettled ? words.settled : words.due(formatRupiah(due)), isDone: isSettled }]
      : []),
    place === 'CONFIRMED' ? { text: words.seat, isDone: true } : { text: words.held, isDone: false },
    ...(where === null ? [] : [{ text: where, isDone: false }]),
    ...(mode === 'OFFLINE' ? [] : [link]),
    ...(place === 'CONFIRMED' && reminders !== null ? [{ text: reminders, isDone: false }] : []),
  ];
}
