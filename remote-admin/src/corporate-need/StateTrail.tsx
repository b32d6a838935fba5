import type { CorporateRecord, CorporateState } from '@site/shared/api/corporate-needs';
import { formatInstant } from '@site/shared/dates';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { color, media, radius } from '@site/shared/ui/theme';
import { VisuallyHidden } from '@site/shared/ui/VisuallyHidden';
import { Check } from 'lucide-react';
import styled from 'styled-components';
import { STATES, stateWords } from '../corporate-needs/state-words.ts';
import { copy } from './copy.ts';
import { PanelBody } from '../frame/Panel.tsx';

const words = copy.trail;

const Trail = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(88px, 1fr));
  gap: 16px 0;
  padding: 6px 0 0;
  list-style: none;
  font-size: 0.875rem;
  line-height: 20px;
  li {
    position: relative;
    display: grid;
    justify-items: start;
    align-content: start;
    gap: 2px;
  }
  strong {
    margin-top: 8px;
    color: ${color.nila900};
  }
  time {
    font-size: 0.8125rem;
    color: ${color.sogan600};
  }
  /* The way between two states; where the trail wraps there is none. */
  ${media.from768} {
    grid-template-columns: repeat(7, minmax(0, 1fr));
    li:not(:last-child)::after {
      content: '';
      position: absolute;
      top: 15px;
      left: 32px;
      right: 0;
      height: 2px;
      background: ${color.sogan200};
    }
    li[data-step='done']:not(:last-child)::after {
      background: ${color.daun700};
    }
  }
`;

const Reason = styled.div`
  margin: 6px 0 20px;
`;

const Sign = styled.span`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: ${radius.leaf};
  background: ${color.sogan100};
  font-weight: 800;
  color: ${color.sogan700};
  svg {
    width: 18px;
    height: 18px;
    stroke-width: 2.2;
  }
  li[data-step='done'] > & {
    background: ${color.daun100};
    color: ${color.daun700};
  }
  li[data-step='now'] > & {
    background: ${color.kunyit500};
    color: ${color.nila950};
  }
  ${media.forcedColors} {
    border: 1px solid;
  }
`;

const WAY: readonly CorporateState[] = STATES.filter((state) => state !== 'LOST');

/** The states of the work in sequence, each with the day it was reached; of a lost one also why. */
export function StateTrail({ record: { state, created_at, log, lost_reason } }: { record: CorporateRecord }) {
  const reached = new Map<CorporateState, string>([['NEW', created_at]]);
  for (const entry of log) {
    if (entry.state === null || entry.state === 'LOST') continue;
    reached.set(entry.state, entry.created_at);
    // A state that was taken back is not reached any more.
    for (const later of WAY.slice(WAY.indexOf(entry.state) + 1)) reached.delete(later);
  }
  // A lost request stopped at the last state it had reached.
  const last = state === 'LOST' ? WAY.findLast((one) => reached.has(one)) : state;
  const now = WAY.indexOf(last ?? 'NEW');
  return (
    <PanelBody>
      {lost_reason !== null && (
        <Reason>
          <InlineNotice tone="info" title={stateWords.LOST}>
            {words.lost(lost_reason)}
          </InlineNotice>
        </Reason>
      )}
      <Trail aria-label={words.label}>
        {WAY.map((one, index) => {
          const isDone = index < now || (index === now && (state === 'LOST' || state === 'DELIVERED'));
          const step = isDone ? 'done' : index === now ? 'now' : 'open';
          const at = index <= now ? reached.get(one) : undefined;
          return (
            <li key={one} data-step={step} aria-current={step === 'now' ? 'step' : undefined}>
              <Sign aria-hidden="true">{isDone ? <Check /> : index + 1}</Sign>
              <strong>{stateWords[one]}</strong>
              {step !== 'open' && <VisuallyHidden>{words[step]}</VisuallyHidden>}
              {at !== undefined && <time dateTime={at}>{formatInstant(at)}</time>}
            </li>
          );
        })}
      </Trail>
    </PanelBody>
  );
}
