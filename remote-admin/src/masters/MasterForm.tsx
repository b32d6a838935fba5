import { FormikField } from '@site/shared/forms/FormikField';
import { Select } from '@site/shared/ui/Select';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { TextInput } from '@site/shared/ui/TextInput';
import { useState } from 'react';
import { FormDialog, type FormOutcomes } from '../form-dialog/FormDialog.tsx';
import { copy } from './copy.ts';
import { lists, ZONES, type Entry, type ListName, type Values } from './lists.ts';

export interface MasterFormProps extends FormOutcomes {
  list: ListName;
  /** The entry to change; null for a new one. */
  entry: Entry | null;
  /** How many programs or batches use it. */
  uses: number;
}

/** An entry of one of the short lists. */
export function MasterForm({ list, entry, uses, ...outcomes }: MasterFormProps) {
  const { fields, schema, create, update, readNow } = lists[list];
  const words = copy.lists[list];
  const [initialValues] = useState<Values>(
    () => entry?.values ?? Object.fromEntries(fields.map((field) => [field, ''])),
  );
  return (
    <FormDialog<Values>
      title={entry ? words.change : words.add}
      size="medium"
      labels={Object.fromEntries(fields.map((field) => [field, copy.fields[field]]))}
      initialValues={initialValues}
      validationSchema={schema}
      save={(values, { version }) => (entry ? update(entry.id, values, version) : create(values))}
      {...(entry && { stored: { version: entry.version, readNow } })}
      saveLabel={copy.save}
      {...outcomes}
    >
      {fields.map((field) => (
        <FormikField key={field} name={field}>
          {(control) =>
            field === 'time_zone' ? (
              <Select {...control} placeholder={copy.chooseZone} options={ZONES} />
            ) : (
              <TextInput {...control} autoComplete="off" {...(field === 'percentage' && { inputMode: 'numeric' })} />
            )
          }
        </FormikField>
      ))}
      {list === 'discounts' && uses > 0 && <InlineNotice tone="warning">{copy.repriced(uses)}</InlineNotice>}
    </FormDialog>
  );
}
