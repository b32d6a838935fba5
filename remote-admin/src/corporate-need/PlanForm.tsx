import { storedInstead } from '@site/shared/api/conflict';
import { planCorporateNeed, readCorporatePipeline, type CorporateRecord } from '@site/shared/api/corporate-needs';
import { formatDate, isPlainDate } from '@site/shared/dates';
import { copy as formCopy } from '@site/shared/forms/copy';
import { FormikField } from '@site/shared/forms/FormikField';
import { DateInput } from '@site/shared/ui/DateInput';
import { Select } from '@site/shared/ui/Select';
import { TextInput } from '@site/shared/ui/TextInput';
import * as yup from 'yup';
import { FormDialog, type FormOutcomes } from '../form-dialog/FormDialog.tsx';
import { useStaffData } from '../staff-data/use-staff-data.ts';
import { copy } from './copy.ts';
import { offerUndo } from './offer-undo.ts';

const words = copy.next;
type PlanValues = Record<keyof typeof words.labels, string>;

const valuesOf = ({ next_action, next_action_on, owner }: CorporateRecord): PlanValues => ({
  next_action: next_action ?? '',
  next_action_on: next_action_on ?? '',
  owner_id: owner ? String(owner.id) : '',
});

const schema = yup.object({
  next_action: yup
    .string()
    .trim()
    .max(200, formCopy.atMost(200))
    .test('what', words.whatMissing, (what, { parent }) => !!what || !(parent as PlanValues).next_action_on),
  next_action_on: yup
    .string()
    .test('day', words.dayMissing, (day = '', { parent }) =>
      (parent as PlanValues).next_action.trim() ? isPlainDate(day) : day === '' || isPlainDate(day),
    ),
});

/** Who works on a request, what comes next, and when. */
export function PlanForm({ record, ...outcomes }: FormOutcomes & { record: CorporateRecord }) {
  const { data: pipeline, ...loading } = useStaffData(['request owners'], readCorporatePipeline, { isFresh: true });
  const owners = pipeline?.owners ?? [];
  // An account that may not work on requests any more goes on being their owner.
  const choices =
    record.owner && !owners.some(({ id }) => id === record.owner?.id) ? [record.owner, ...owners] : owners;
  return (
    <FormDialog<PlanValues>
      title={words.formTitle(record.company_name)}
      size="medium"
      needs={[loading]}
      labels={words.labels}
      initialValues={valuesOf(record)}
      validationSchema={schema}
      save={async ({ next_action, next_action_on, owner_id }, { version }) => {
        const after = await planCorporateNeed(
          record.id,
          {
            next_action: next_action.trim() || null,
            next_action_on: next_action_on || null,
            owner_id: owner_id ? Number(owner_id) : null,
          },
          version,
        );
        // The change that a colleague saved meanwhile is not undone.
        if (version === record.version) offerUndo(record, after.version, outcomes.onOutcomeUnknown);
      }}
      stored={{
        version: record.version,
        readNow: (error) => {
          const now = storedInstead<CorporateRecord>(error);
          return now && { values: valuesOf(now), version: now.version };
        },
        inWords: (field, values) => {
          if (field === 'owner_id')
            return choices.find(({ id }) => String(id) === values.owner_id)?.name ?? words.noOwner;
          return field === 'next_action_on' && values.next_action_on ? formatDate(values.next_action_on) : undefined;
        },
      }}
      saveLabel={words.save}
      {...outcomes}
      note={() => words.note}
    >
      <FormikField name="next_action" optional>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormikField>
      <FormikField name="next_action_on" optional>
        {(control) => <DateInput {...control} />}
      </FormikField>
      <FormikField name="owner_id" optional>
        {(control) => (
          <Select
            {...control}
            options={[
              { value: '', label: words.noOwner },
              ...choices.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
      </FormikField>
    </FormDialog>
  );
}
