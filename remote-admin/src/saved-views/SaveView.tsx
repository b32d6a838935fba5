import type { SavedView } from '@site/shared/api/views';
import { FormikField } from '@site/shared/forms/FormikField';
import { FormikRadioGroup } from '@site/shared/forms/FormikRadioGroup';
import { TextInput } from '@site/shared/ui/TextInput';
import { object, string } from 'yup';
import { useAccess } from '../access/access.ts';
import { FormDialog, type FormDialogProps, type FormOutcomes } from '../form-dialog/FormDialog.tsx';
import { copy } from './copy.ts';

interface Values {
  name: string;
  audience: keyof typeof copy.audiences;
}

const LONGEST = 60;
const schema = object({ name: string().trim().required('Wajib diisi').max(LONGEST, `Paling banyak ${LONGEST} huruf`) });

export interface SaveViewProps extends FormOutcomes, Pick<FormDialogProps<Values>, 'onFailed'> {
  /** None: a new one. */
  view: SavedView | null;
  save: (named: Pick<SavedView, 'name' | 'is_shared'>) => Promise<unknown>;
}

/** Names a view and says for whom it is. */
export function SaveView({ view, save, ...outcomes }: SaveViewProps) {
  const mayShare = useAccess().may('view.share');
  return (
    <FormDialog<Values>
      title={copy.save}
      size="medium"
      labels={copy.labels}
      initialValues={{ name: view?.name ?? '', audience: view?.is_shared ? 'shared' : 'own' }}
      validationSchema={schema}
      save={({ name, audience }) => save({ name: name.trim(), is_shared: audience === 'shared' })}
      saveLabel={copy.saveButton}
      {...outcomes}
    >
      <FormikField name="name">
        {(control) => <TextInput {...control} autoComplete="off" maxLength={LONGEST} />}
      </FormikField>
      <FormikRadioGroup
        name="audience"
        look="cards"
        options={[
          { value: 'own', label: copy.audiences.own },
          {
            value: 'shared',
            label: copy.audiences.shared,
            disabled: !mayShare,
            ...(!mayShare && { details: copy.needsPermission }),
          },
        ]}
      />
    </FormDialog>
  );
}
