import { copy as formCopy } from '@site/shared/forms/copy';
import { FormikField } from '@site/shared/forms/FormikField';
import { TextArea } from '@site/shared/ui/TextArea';
import * as yup from 'yup';
import { FormDialog, type FormOutcomes } from '../form-dialog/FormDialog.tsx';
import { copy } from './copy.ts';

const words = copy.note;
const MOST = 2_000;
const schema = yup.object({ text: yup.string().trim().required(formCopy.required).max(MOST, formCopy.atMost(MOST)) });

export interface NoteDialogProps extends FormOutcomes {
  /** Whose record it is. */
  name: string;
  /** Stores the note. @throws ApiError */
  save: (text: string) => Promise<unknown>;
}

/** Writes a note on a record: it is added and stays. */
export function NoteDialog({ name, save, ...outcomes }: NoteDialogProps) {
  return (
    <FormDialog
      title={words.formTitle(name)}
      size="medium"
      labels={{ text: words.label }}
      initialValues={{ text: '' }}
      validationSchema={schema}
      save={({ text }) => save(text.trim())}
      saveLabel={words.save}
      {...outcomes}
    >
      <FormikField name="text" hint={words.hint}>
        {(control) => <TextArea {...control} rows={4} />}
      </FormikField>
    </FormDialog>
  );
}
