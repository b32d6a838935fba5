import { color, radius } from '@site/shared/ui/theme';
import { Check } from 'lucide-react';
import styled from 'styled-components';

const Root = styled.ol`
  display: grid;
  gap: 20px;
  padding: 0;
  list-style: none;
  li {
    position: relative;
    padding-left: 42px;
    font-size: 0.9375rem;
    line-height: 1.375rem;
  }
  li::before {
    content: '';
    position: absolute;
    left: 0;
    width: 28px;
    height: 28px;
    border: 1.5px solid ${color.sogan400};
    border-radius: ${radius.leaf};
    background: ${color.white};
  }
  li[data-state='done']::before {
    border-color: ${color.daun700};
    background: ${color.daun700};
  }
  li[data-state='current']::before {
    border-color: ${color.kunyit500};
    background: ${color.kunyit500};
  }
  li:not(:last-child)::after {
    content: '';
    position: absolute;
    top: 28px;
    bottom: -20px;
    left: 13px;
    width: 2px;
    background: ${color.sogan200};
  }
  li[data-state='done']:not(:last-child)::after {
    background: ${color.daun700};
  }
  svg {
    position: absolute;
    left: 6px;
    top: 6px;
    width: 16px;
    height: 16px;
    color: ${color.white};
    stroke-width: 2.5;
  }
  strong,
  span {
    display: block;
  }
  span {
    font-size: 0.875rem;
    color: ${color.sogan600};
  }
`;

export interface TimelineEvent {
  title: string;
  /** A detail that is null is left out. */
  details: readonly (string | null)[];
  state: 'done' | 'current' | 'later';
}

/** Events that have happened, that happen now, and that will come. */
export function Timeline({ label, events }: { label: string; events: readonly TimelineEvent[] }) {
  return (
    <Root aria-label={label}>
      {events.map(({ title, details, state }) => (
        <li key={title} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          {state === 'done' && <Check aria-hidden="true" />}
          <strong>{title}</strong>
          {details.map((line) => line && <span key={line}>{line}</span>)}
        </li>
      ))}
    </Root>
  );
}
