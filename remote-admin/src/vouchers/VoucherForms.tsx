import { listCourses } from '@site/shared/api/courses';
import { storedInstead } from '@site/shared/api/conflict';
import { createVoucher, updateVoucher, type Voucher } from '@site/shared/api/vouchers';
import { formatDate } from '@site/shared/dates';
import { FormikCombobox } from '@site/shared/forms/FormikCombobox';
import { FormikField } from '@site/shared/forms/FormikField';
import { DateInput } from '@site/shared/ui/DateInput';
import { ErrorState } from '@site/shared/ui/ErrorState';
import { TextInput } from '@site/shared/ui/TextInput';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { FormDialog, type FormOutcomes } from '../form-dialog/FormDialog.tsx';
import { Pair } from '../form-dialog/Pair.tsx';
import { useStaffData } from '../staff-data/use-staff-data.ts';
import { copy } from './copy.ts';
import { SmallTotals } from './SmallTotals.tsx';
import {
  BLANK,
  limitBody,
  limitSchema,
  limitValues,
  termsOf,
  voucherBody,
  voucherSchema,
  type LimitValues,
  type VoucherValues,
} from './voucher-values.ts';

const words = copy.form;

/** A new voucher. */
export function AddVoucher(outcomes: FormOutcomes) {
  const {
    data: courses,
    hasFailed,
    reload,
  } = useStaffData(['all courses'], () => listCourses({ limit: 1000, page: 1 }));
  return (
    <FormDialog<VoucherValues>
      title={copy.add}
      size="medium"
      labels={words.labels}
      initialValues={BLANK}
      validationSchema={voucherSchema}
      save={(values) => createVoucher(voucherBody(values))}
      saveLabel={words.save}
      {...outcomes}
    >
      <FormikField name="code" hint={words.codeHint}>
        {(control) => <TextInput {...control} autoComplete="off" autoCapitalize="characters" spellCheck={false} />}
      </FormikField>
      <Pair>
        <FormikField name="percentage" hint={words.percentageHint}>
          {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" />}
        </FormikField>
        <FormikField name="max" hint={words.maxHint}>
          {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" />}
        </FormikField>
      </Pair>
      {hasFailed && !courses ? (
        <ErrorState title={copy.loadFailed} level={3} onRetry={reload}>
          {copy.withoutPrograms}
        </ErrorState>
      ) : (
        <FormikCombobox
          name="course_id"
          optional
          placeholder={copy.everyProgram}
          options={(courses?.rows ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
        />
      )}
      <TotalsOfNew />
      <Limits quotaHint={words.quotaHint} />
    </FormDialog>
  );
}

function TotalsOfNew() {
  const { values } = useFormikContext<VoucherValues>();
  const terms = termsOf(values);
  return terms && <SmallTotals percentage={terms.percentage} max={terms.max} courseId={terms.course_id} />;
}

/** Limit and period of a voucher. Its percentage stays: orders under way were quoted with it. */
export function EditVoucher({ voucher, ...outcomes }: FormOutcomes & { voucher: Voucher }) {
  const [initialValues] = useState(() => limitValues(voucher));
  const [schema] = useState(() => limitSchema(voucher.used));
  return (
    <FormDialog<LimitValues>
      title={copy.edit}
      size="medium"
      labels={{ quota: words.labels.quota, valid_from: words.labels.valid_from, valid_until: words.labels.valid_until }}
      initialValues={initialValues}
      validationSchema={schema}
      save={(values, { version }) => updateVoucher(voucher.id, limitBody(values), version)}
      stored={{
        version: voucher.version,
        readNow: (error) => {
          const now = storedInstead<Voucher>(error);
          return now && { values: limitValues(now), version: now.version };
        },
        inWords: (field, values) => (field !== 'quota' && values[field] ? formatDate(values[field]) : undefined),
      }}
      saveLabel={words.save}
      {...outcomes}
      note={() => voucher.code}
    >
      <SmallTotals percentage={voucher.percentage} max={voucher.max} courseId={voucher.course?.id ?? null} />
      <Limits quotaHint={words.quotaOfUsed(voucher.used)} />
    </FormDialog>
  );
}

function Limits({ quotaHint }: { quotaHint: string }) {
  return (
    <>
      <FormikField name="quota" optional hint={quotaHint}>
        {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" />}
      </FormikField>
      <Pair>
        <FormikField name="valid_from" optional hint={words.dayHint}>
          {(control) => <DateInput {...control} />}
        </FormikField>
        <FormikField name="valid_until" optional hint={words.dayHint}>
          {(control) => <DateInput {...control} />}
        </FormikField>
      </Pair>
    </>
  );
}
