import type { AttendanceState } from '@site/shared/api/attendance';
import { Button } from '@site/shared/ui/Button';
import { Dialog } from '@site/shared/ui/Dialog';
import { Field } from '@site/shared/ui/Field';
import { RadioGroup } from '@site/shared/ui/RadioGroup';
import { Stack } from '@site/shared/ui/Stack';
import { TextInput } from '@site/shared/ui/TextInput';
import { useId, useState } from 'react';
import { copy as formCopy } from '../form-dialog/copy.ts';
import { LeaveQuestion } from '../form-dialog/LeaveQuestion.tsx';
import { useFirstField } from '../form-dialog/use-first-field.ts';
import { useUnsavedGuard } from '../form-dialog/use-unsaved-guard.ts';
import { copy } from './copy.ts';
import { stateOf } from './person-state.ts';
import type { RollPerson } from './use-roll.ts';

const STATES = ['PRESENT', 'LATE', 'EXCUSED', 'ABSENT'] as const satisfies AttendanceState[];

export interface MarkDialogProps {
  person: RollPerson;
  onSave: (state: AttendanceState, note: string | null) => void;
  onClose: () => void;
}

/** All states of one person, with a note. */
export function MarkDialog({ person, onSave, onClose }: MarkDialogProps) {
  const name = useId();
  const { holder, firstField } = useFirstField<HTMLDivElement>();
  const now = stateOf(person);
  const first = now.state ?? 'PRESENT';
  const [state, setState] = useState<AttendanceState>(first);
  const [note, setNote] = useState(now.note ?? '');
  const isDirty = state !== first || note.trim() !== (now.note ?? '');
  const guard = useUnsavedGuard({ isDirty, isBusy: false, close: onClose });
  return (
    <>
      <Dialog
        isOpen
        onClose={guard.askToClose}
        initialFocus={firstField}
        size="small"
        title={person.name}
        footer={<Button onClick={() => onSave(state, note.trim() || null)}>{copy.dialog.save}</Button>}
      >
        <Stack ref={holder} gap={16}>
          <RadioGroup
            legend={copy.dialog.state}
            name={name}
            look="cards"
            value={state}
            options={STATES.map((value) => ({ value, label: copy.states[value] }))}
            onChange={({ target }) => setState(STATES.find((value) => value === target.value) ?? 'PRESENT')}
          />
          <Field label={copy.dialog.note} optional>
            {(control) => (
              <TextInput
                {...control}
                maxLength={200}
                autoComplete="off"
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            )}
          </Field>
        </Stack>
      </Dialog>
      <LeaveQuestion guard={guard} words={formCopy.unsaved} />
    </>
  );
}
