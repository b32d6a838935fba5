import { joinWaitingListAgain, leaveWaitingList, type WaitingPage } from '@site/shared/api/waiting-list';
import { formatInstantWithTime } from '@site/shared/dates';
import { Button } from '@site/shared/ui/Button';
import { Card } from '@site/shared/ui/Card';
import { Container } from '@site/shared/ui/Container';
import { Heading } from '@site/shared/ui/Heading';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { Section } from '@site/shared/ui/Section';
import { Stack } from '@site/shared/ui/Stack';
import { StateRing } from '@site/shared/ui/StateRing';
import { Text } from '@site/shared/ui/Text';
import { Ban, Hourglass, LogOut, SkipForward, Unlink } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { copy } from './copy.ts';
import { Failure } from './Failure.tsx';
import type { Acting } from './use-waiting.ts';

interface Words {
  ring: 'success' | 'waiting' | 'failed';
  icon?: ReactNode;
  title: string;
  text: string;
  /** Where the first button leads. */
  to?: { label: string; href: string };
}

/** What became of an entry, in words. */
function wordsOf(waiting: WaitingPage | null): Words {
  if (!waiting) return { ring: 'waiting', icon: <Unlink />, ...copy.unknown };
  const { state, course, course_schedule: batch, order, has_lapsed: hasLapsed } = waiting;
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
    case 'TAKEN': {
      const text =
        order && !order.is_paid && order.expires_at
          ? copy.taken.unpaid(formatInstantWithTime(order.expires_at))
          : copy.taken.paid;
      const href = `/success-payment?id=${order?.transaction_id ?? ''}`;
      return { ring: 'success', title: copy.taken.title, text, to: { label: copy.taken.open, href } };
    }
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
      return { ring: 'failed', icon: <Ban />, ...copy.removed };
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

/** The name of the way back in; null where there is none. */
function backInLabel(waiting: WaitingPage): string | null {
  const { state, can_join_again: isPossible } = waiting;
  if (!isPossible || (state !== 'SKIPPED' && state !== 'LEFT' && state !== 'LAPSED')) return null;
  return backIn[state];
}

interface OutcomeProps {
  /** null: the link is unknown. */
  waiting: WaitingPage | null;
  /** By what the visitor did here: then the heading is what they look for. */
  hasChanged: boolean;
  acting: Acting;
}

/** A page with one message: still waiting, or how it ended. Leaving is one button, and there is a way back. */
export function Outcome({ waiting, hasChanged, acting }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { ring, icon, title, text, to } = wordsOf(waiting);
  useEffect(() => {
    if (hasChanged) heading.current?.focus();
  }, [hasChanged, title]);
  const label = waiting && backInLabel(waiting);
  return (
    <Section tone="sogan" space="half">
      <Container width="card">
        <Card padding="card">
          <Stack gap={20} align="center">
            <StateRing state={ring} {...(icon ? { icon } : {})} />
            <Heading level={1} size="h3" ref={heading} tabIndex={-1}>
              {title}
            </Heading>
            <Text tone="muted" align="center">
              {text}
            </Text>
            <Failure failure={acting.failure} />
            {to && (
              <LinkButton block to={to.href}>
                {to.label}
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
          </Stack>
        </Card>
      </Container>
    </Section>
  );
}
