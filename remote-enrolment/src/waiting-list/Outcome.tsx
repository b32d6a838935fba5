import { joinWaitingListAgain, leaveWaitingList, type WaitingPage } from '@site/shared/api/waiting-list';
import { advisorChatUrl } from '@site/shared/brand';
import { formatDeadline } from '@site/shared/dates';
import { Button } from '@site/shared/ui/Button';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { Ban, Hourglass, LogOut, SkipForward, Unlink } from 'lucide-react';
import { CallFailure } from '../mailed-link/CallFailure.tsx';
import { MessageCard, type Message } from '../mailed-link/MessageCard.tsx';
import { copy } from './copy.ts';
import type { Acting } from './use-waiting.ts';

interface Words extends Message {
  /** The label and the target of the first button. */
  to?: { label: string; href: string };
  /** The first message of a chat with us, if only we can help. */
  chat?: string;
}

/** The offer became an order. After the deadline the order may have been paid too late, or be held for longer. Its own page says which. */
function takenAs({ order, now }: WaitingPage): Words {
  const { taken } = copy;
  const href = `/success-payment?id=${order?.transaction_id ?? ''}`;
  const to = { label: taken.open, href };
  if (!order || order.is_paid) return { ring: 'success', title: taken.title, text: taken.settled, to };
  if (order.expires_at === null || Date.parse(order.expires_at) <= Date.parse(now))
    return { ring: 'waiting', title: taken.sent, text: taken.later, to };
  const text = taken.unpaid(formatDeadline(order.expires_at));
  return { ring: 'success', title: taken.title, text, to: { label: taken.pay, href } };
}

/** The state of an entry in words. */
function wordsOf(waiting: WaitingPage | null): Words {
  if (!waiting) return { ring: 'waiting', icon: <Unlink />, ...copy.unknown };
  const { state, course, course_schedule: batch, has_lapsed: hasLapsed } = waiting;
  const address = `/bootcamps/${course.slug}`;
  const { title } = course;
  switch (state) {
    case 'WAITING':
    case 'OFFERED':
      if (hasLapsed) return { ring: 'failed', ...copy.lapsed, to: { label: copy.lapsed.other, href: address } };
      return {
        ring: 'waiting',
        icon: <Hourglass />,
        title: copy.waiting.title,
        text: batch ? copy.waiting.text(title, batch.batch) : copy.waiting.course(title),
      };
    case 'TAKEN':
      return takenAs(waiting);
    case 'SKIPPED':
      return { ring: 'waiting', icon: <SkipForward />, ...copy.skipped, text: copy.skipped.text(batch?.batch ?? 0) };
    case 'LAPSED':
      return {
        ring: 'failed',
        title: copy.lapsed.title,
        text: copy.lapsed.out,
        to: { label: copy.lapsed.other, href: address },
      };
    case 'LEFT':
      return { ring: 'waiting', icon: <LogOut />, title: copy.left.title, text: copy.left.text(title) };
    case 'REMOVED':
      return { ring: 'failed', icon: <Ban />, ...copy.removed, chat: copy.removed.chat(title) };
    case 'TOLD':
      return {
        ring: 'success',
        title: copy.told.title,
        text: copy.told.text(title),
        to: { label: copy.told.open, href: address },
      };
  }
}

const backIn = { SKIPPED: copy.skipped.stay, LEFT: copy.left.undo, LAPSED: copy.join } as const;

/** The label of the button that joins the list again; null if that is not possible. */
function backInLabel(waiting: WaitingPage): string | null {
  const { state, can_join_again: isPossible } = waiting;
  if (!isPossible || (state !== 'SKIPPED' && state !== 'LEFT' && state !== 'LAPSED')) return null;
  return backIn[state];
}

/** Words for a failure because there is nothing to wait for any more: they say why, and where the seats are. Null for any other failure. */
function openedNow({ course, course_schedule: batch }: WaitingPage, failure: Acting['failure']): Words | null {
  const { seats, schedule, open: label } = copy.opened;
  const address = `/bootcamps/${course.slug}`;
  switch (failure?.code) {
    case 'SEATS_FREE':
      return { ring: 'success', ...seats, to: { label, href: batch ? `${address}#batch-${batch.id}` : address } };
    case 'HAS_SCHEDULE':
      return { ring: 'success', ...schedule, to: { label, href: address } };
    default:
      return null;
  }
}

interface OutcomeProps {
  /** Null if the link is unknown. */
  waiting: WaitingPage | null;
  /** True if an action of the visitor on this page changed the entry. */
  hasChanged: boolean;
  acting: Acting;
}

/** The state of an entry: it is still waiting, or has ended. One button leaves the list, and another joins it again. */
export function Outcome({ waiting, hasChanged, acting }: OutcomeProps) {
  const opened = waiting && openedNow(waiting, acting.failure);
  const { to, chat, ...message } = opened ?? wordsOf(waiting);
  const label = waiting && !opened ? backInLabel(waiting) : null;
  return (
    <MessageCard {...message} hasChanged={hasChanged || opened !== null}>
      {!opened && <CallFailure failure={acting.failure} words={copy.failed} />}
      {to && (
        <LinkButton block to={to.href}>
          {to.label}
        </LinkButton>
      )}
      {chat !== undefined && (
        <LinkButton variant="secondary" block href={advisorChatUrl(chat)} newTab>
          {copy.removed.contact}
        </LinkButton>
      )}
      {label !== null && (
        <Button
          variant="secondary"
          block
          isSending={acting.isSending}
          onClick={() => void acting.act(joinWaitingListAgain)}
        >
          {label}
        </Button>
      )}
      {(waiting?.state === 'WAITING' || waiting?.state === 'OFFERED') && (
        <Button
          variant={to ? 'text' : 'secondary'}
          block
          isSending={acting.isSending}
          onClick={() => void acting.act(leaveWaitingList)}
        >
          {copy.leave}
        </Button>
      )}
      {!to && (
        <LinkButton variant="text" block to="/search">
          {copy.programs}
        </LinkButton>
      )}
    </MessageCard>
  );
}
