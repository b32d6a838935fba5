import { formatDeadline } from '@site/shared/dates';
import { ProgressBar } from '@site/shared/ui/ProgressBar';
import { color, media, radius } from '@site/shared/ui/theme';
import { VisuallyHidden } from '@site/shared/ui/VisuallyHidden';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { copy } from './copy.ts';

const words = copy.deadline;
const MINUTE_MS = 60_000;
/** When so little time is left, the end is announced once. */
const SOON_MINUTES = 60;

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: 4px 24px;
  padding: 16px;
  border-radius: ${radius.card};
  background: ${color.kunyit100};
  p {
    max-width: none;
    font-size: 0.875rem;
    line-height: 1.375rem;
    color: ${color.kunyit700};
  }
  strong {
    display: block;
    color: ${color.nila950};
  }
  [data-part='left'] > strong {
    font-size: 1.625rem;
    line-height: 2rem;
    font-weight: 800;
    letter-spacing: -0.03em;
    word-spacing: 0.14em;
    white-space: nowrap;
    color: ${color.nila900};
  }
  & > progress {
    margin-top: 8px;
  }
  ${media.from600} {
    padding: 24px 26px;
    [data-part='left'] {
      text-align: right;
    }
  }
`;

/** The remaining time in words, without seconds. */
export function remaining(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  if (days > 0) return words.days(days, hours);
  return hours > 0 ? words.hours(hours, minutes % 60) : words.minutes(minutes);
}

export interface DeadlineProps {
  /** A time in ISO 8601. */
  since: string;
  until: string;
  /** The server's clock at the time of its answer. */
  now: string;
  /** Says what has to be done before the deadline. */
  label?: string;
}

/** Says how long something is held: first the date, then the time that is left, which changes once a minute. */
export function Deadline({ since, until, now, label = words.label }: DeadlineProps) {
  const left = useLeft(until, now);
  const end = Date.parse(until);
  const part = Math.min(100, Math.max(0, (left / Math.max(1, end - Date.parse(since))) * 100));
  const isSoon = left > 0 && left < SOON_MINUTES * MINUTE_MS;
  return (
    <Root>
      <p>
        {label}
        <strong>{formatDeadline(until)}</strong>
      </p>
      <p data-part="left">
        {words.left}
        <strong>{remaining(left)}</strong>
      </p>
      <ProgressBar tone="warning" label={words.progress} value={part} aria-hidden="true" />
      <VisuallyHidden role="status">{isSoon ? <SaidOnce text={words.soon(remaining(left))} /> : ''}</VisuallyHidden>
    </Root>
  );
}

/** Keeps its first text, because a countdown that is read out every minute would disturb. */
function SaidOnce({ text }: { text: string }) {
  const [first] = useState(text);
  return first;
}

/** The ms that are left by the server's clock. */
function useLeft(until: string, now: string): number {
  const [read, setRead] = useState(() => ({ now, at: Date.now() }));
  // The first value is the time of the answer: with a later one, a minute that has just begun would already be over.
  const [at, setAt] = useState(read.at);
  if (read.now !== now) {
    const current = Date.now();
    setRead({ now, at: current });
    setAt(current);
  }
  useEffect(() => {
    const timer = setInterval(() => setAt(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return Date.parse(until) - (Date.parse(read.now) + at - read.at);
}
