import { moveInWaitingLine, removeFromWaitingLine, type WaitingLine } from '@site/shared/api/waiting-list';
import { copy as formCopy } from '@site/shared/forms/copy';
import { FormikField } from '@site/shared/forms/FormikField';
import { showToast } from '@site/shared/toasts';
import { TextArea } from '@site/shared/ui/TextArea';
import { TextInput } from '@site/shared/ui/TextInput';
import * as yup from 'yup';
import { FormDialog } from '../form-dialog/FormDialog.tsx';
import { copy } from './copy.ts';

type Entry = WaitingLine['rows'][number];

/** Who it is, for staff: by name where it is known. */
export const nameOf = ({ name, email }: Entry): string => name ?? email;

interface EntryDialogProps {
  entry: Entry;
  /** It was done, or may have been, or somebody else was faster. */
  onChanged: () => void;
  onClose: () => void;
}

const reason = yup.string().trim().required(formCopy.required).max(500);

function Reason() {
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
    <FormDialog
      title={words.title(nameOf(entry))}
      lang="id"
      size="medium"
      labels={copy.labels}
      initialValues={{ rank: String(rank), reason: '' }}
      validationSchema={yup.object({
        rank: yup
          .string()
          .required(formCopy.required)
          .test('rank', words.wrong(last), (text) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= last),
        reason,
      })}
      save={(values) =>
        moveInWaitingLine(entry.id, { rank: Number(values.rank), reason: values.reason.trim() }, entry.version)
      }
      saveLabel={words.save}
      onSaved={() => {
        showToast({ tone: 'success', title: words.done });
        onChanged();
        onClose();
      }}
      onFailed={onChanged}
      onOutcomeUnknown={onChanged}
      onClose={onClose}
    >
      <FormikField name="rank" hint={words.hint(last)}>
        {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" />}
      </FormikField>
      <Reason />
    </FormDialog>
  );
}

/** Out of the line, or of an offer, with the reason. */
export function RemoveFromLineDialog({ entry, onChanged, onClose }: EntryDialogProps) {
  const words = copy.removal;
  return (
    <FormDialog
      title={words.title(nameOf(entry))}
      lang="id"
      size="medium"
      labels={{ reason: copy.labels.reason }}
      initialValues={{ reason: '' }}
      validationSchema={yup.object({ reason })}
      save={(values) => removeFromWaitingLine(entry.id, values.reason.trim(), entry.version)}
      saveLabel={words.save}
      saveVariant="danger"
      onSaved={() => {
        showToast({ tone: 'success', title: words.done });
        onChanged();
        onClose();
      }}
      onFailed={onChanged}
      onOutcomeUnknown={onChanged}
      onClose={onClose}
    >
      <Reason />
      <p>{entry.state === 'OFFERED' ? words.offered : words.waiting}</p>
    </FormDialog>
  );
}
