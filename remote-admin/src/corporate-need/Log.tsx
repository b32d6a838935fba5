import type { CorporateRecord } from '@site/shared/api/corporate-needs';
import { formatInstantWithTime } from '@site/shared/dates';
import { color, radius } from '@site/shared/ui/theme';
import styled from 'styled-components';
import { stateWords } from '../corporate-needs/state-words.ts';
import { PanelBody } from '../frame/Panel.tsx';
import { copy } from './copy.ts';

const words = copy.log;

const List = styled.ol`
  display: grid;
  gap: 16px;
  padding: 0;
  list-style: none;
  font-size: 0.9375rem;
  line-height: 22px;
  overflow-wrap: anywhere;
  li {
    position: relative;
    display: grid;
    padding-left: 22px;
  }
  li::before {
    content: '';
    position: absolute;
    top: 6px;
    left: 0;
    width: 10px;
    height: 10px;
    border-radius: ${radius.leaf};
    background: ${color.nila700};
  }
  p {
    white-space: pre-line;
  }
  small {
    font-size: 0.8125rem;
    line-height: 19px;
    color: ${color.sogan600};
  }
`;

/** What was done about a request, newest first. */
export function Log({ record: { log, created_at } }: { record: CorporateRecord }) {
  return (
    <PanelBody>
      <List>
        {log.toReversed().map((entry) => (
          <li key={entry.id}>
            <strong>{entry.state === null ? words.note : words.became(stateWords[entry.state])}</strong>
            {entry.text !== null && <p>{entry.text}</p>}
            <small>
              {words.by(entry.staff_name)},{' '}
              <time dateTime={entry.created_at}>{formatInstantWithTime(entry.created_at)}</time>
            </small>
          </li>
        ))}
        <li>
          <strong>{words.arrived}</strong>
          <small>
            {words.byForm}, <time dateTime={created_at}>{formatInstantWithTime(created_at)}</time>
          </small>
        </li>
      </List>
    </PanelBody>
  );
}
