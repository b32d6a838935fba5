import { moveInWaitingLine, removeFromWaitingLine, type WaitingLine } from '@site/shared/api/waiting-list';
import { copy as formCopy } from '@site/shared/forms/copy';
import { FormikField } from '@site/shared/forms/FormikField';
import { TextArea } from '@site/shared/ui/TextArea';
import { TextInput } from '@site/shared/ui/TextInput';
import * as yup from 'yup';
import { reasonRule } from '../form-dialog/reason-rule.ts';
import { copy } from './copy.ts';
import { LineForm } from './LineForm.tsx';

export type LineEntry = WaitingLine['rows'][number];

/** How staff know a person in line: by name, or by e-mail where no name is known. */
export const nameOf = ({ name, email }: Pick<LineEntry, 'name' | 'email'>): string => name ?? email;

export interface EntryDialogProps<Entry = LineEntry> {
  entry: Entry;
  /** It was done, or may have been, or a colleague was faster. */
  onChanged: () => void;
  onClose: () => void;
}

export function Reason() {
  return <FormikField name="reason">{(control) => <TextArea {...control} rows={2} />}</FormikField>;
}

/** Another rank, with the reason. @param rank the one it starts with @param last the highest there is */
export function MoveInLineDialog({
  entry,
  rank,
  last,
  onChanged,
  onClose,
}: EntryDialogProps & { rank: number; last: number }) {
  const words = copy.move;
  return (
    <LineForm
      title={words.title(nameOf(entry))}
      labels={copy.labels}
      initialValues={{ rank: String(rank), reason: '' }}
      validationSchema={yup.object({
        rank: yup
          .string()
          .required(formCopy.required)
          .test('rank', words.wrong(last), (text) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= last),
        reason: reasonRule,
      })}
      save={(values) =>
        moveInWaitingLine(entry.id, { rank: Number(values.rank), reason: values.reason.trim() }, entry.version)
      }
      saveLabel={words.save}
      done={words.done}
      onChanged={onChanged}
      onClose={onClose}
    >
      <FormikField name="rank" hint={words.hint(last)}>
        {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" />}
      </FormikField>
      <Reason />
    </LineForm>
  );
}

/** Out of the line, or of an offer, with the reason. */
export function RemoveFromLineDialog({ entry, onChanged, onClose }: EntryDialogProps) {
  const words = copy.removal;
  return (
    <LineForm
      title={words.title(nameOf(entry))}
      labels={{ reason: copy.labels.reason }}
      initialValues={{ reason: '' }}
      validationSchema={yup.object({ reason: reasonRule })}
      save={(values) => removeFromWaitingLine(entry.id, values.reason.trim(), entry.version)}
      saveLabel={words.save}
      saveVariant="danger"
      done={words.done}
      onChanged={onChanged}
      onClose={onClose}
    >
      <Reason />
      <p>{entry.state === 'OFFERED' ? words.offered : words.waiting}</p>
    </LineForm>
  );
}
