import type { AttendanceState } from '@site/shared/api/attendance';
import { color, media, radius } from '@site/shared/ui/theme';
import { Check, MailQuestionMark, X } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import { copy } from './copy.ts';
import { isThere, stateOf } from './person-state.ts';
import type { RollPerson } from './use-roll.ts';

const Root = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 12px;
  min-height: 72px;
  padding: 7px 12px 7px 20px;
  border-top: 1px solid ${color.sogan100};
  &:focus-within {
    background: ${color.nila50};
  }
`;

const Name = styled.button`
  display: block;
  min-height: 44px;
  padding: 0;
  font: inherit;
  line-height: 22px;
  text-align: left;
  overflow-wrap: anywhere;
  cursor: pointer;
  strong {
    color: ${color.nila900};
  }
  small {
    display: block;
    font-size: 0.8125rem;
    line-height: 19px;
    color: ${color.sogan600};
  }
  small[data-differs] {
    color: ${color.kunyit700};
    font-weight: 600;
  }
`;

const Targets = styled.div`
  display: flex;
  gap: 4px;
`;

const Target = styled.button`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 2px;
  width: 64px;
  height: 56px;
  border: 2px solid transparent;
  border-radius: ${radius.button};
  background: ${color.sogan100};
  color: ${color.sogan700};
  font-size: 0.8125rem;
  line-height: 18px;
  font-weight: 700;
  cursor: pointer;
  svg {
    width: 20px;
    height: 20px;
  }
  &[aria-checked='true'][data-look='present'] {
    background: ${color.daun700};
    color: ${color.white};
  }
  &[aria-checked='true'][data-look='absent'] {
    border-color: ${color.mengkudu700};
    background: ${color.mengkudu100};
    color: ${color.mengkudu700};
  }
  &[aria-checked='true'][data-look='excused'] {
    border-color: ${color.kunyit600};
    background: ${color.kunyit100};
    color: ${color.kunyit700};
  }
  ${media.forcedColors} {
    border-color: ButtonBorder;
    &[aria-checked='true'] {
      border-color: Highlight;
    }
  }
`;

export interface RollCallRowProps {
  person: RollPerson;
  onMark: (state: AttendanceState) => void;
  /** Opens the form with all states and a note. */
  onOpen: () => void;
}

/**
 * One person of the roll: two targets for a thumb, and behind the name what is rarer. A target that stands for "late" or "excused" opens
 * the form too, so that a second tap loses neither that nor its note.
 */
export function RollCallRow({ person, onMark, onOpen }: RollCallRowProps) {
  const id = useId();
  const { state, note, differs } = stateOf(person);
  const there = isThere(state);
  const away = state === 'EXCUSED' || state === 'ABSENT';
  const line =
    state === null ? null : note ? copy.withNote(copy.states[state], note) : state === 'LATE' ? copy.states.LATE : null;
  return (
    <Root data-person={person.registration_id}>
      <Name type="button" aria-haspopup="dialog" onClick={onOpen}>
        <strong id={id}>{person.name}</strong>
        {differs !== null && <small data-differs>{copy.differs(differs)}</small>}
        {line !== null && <small>{line}</small>}
      </Name>
      <Targets role="radiogroup" aria-labelledby={id}>
        <Target
          type="button"
          role="radio"
          aria-checked={there}
          tabIndex={away ? -1 : 0}
          data-look="present"
          onClick={state === 'LATE' ? onOpen : () => onMark('PRESENT')}
        >
          <Check aria-hidden="true" />
          {copy.present}
        </Target>
        <Target
          type="button"
          role="radio"
          aria-checked={away}
          tabIndex={away ? 0 : -1}
          data-look={state === 'EXCUSED' ? 'excused' : 'absent'}
          onClick={state === 'EXCUSED' ? onOpen : () => onMark('ABSENT')}
        >
          {state === 'EXCUSED' ? <MailQuestionMark aria-hidden="true" /> : <X aria-hidden="true" />}
          {state === 'EXCUSED' ? copy.excused : copy.absent}
        </Target>
      </Targets>
    </Root>
  );
}
