import { quoteCorporateNeed, type CorporateRecord } from '@site/shared/api/corporate-needs';
import { FormikField } from '@site/shared/forms/FormikField';
import { formatRupiah } from '@site/shared/money';
import { DateInput } from '@site/shared/ui/DateInput';
import { Text } from '@site/shared/ui/Text';
import { TextInput } from '@site/shared/ui/TextInput';
import { useFormikContext } from 'formik';
import { FormDialog, type FormOutcomes } from '../form-dialog/FormDialog.tsx';
import { Pair } from '../form-dialog/Pair.tsx';
import { copy } from './copy.ts';
import { LINES, quoteOf, quoteSchema, quoteValues, totalOf, type QuoteValues } from './quote-values.ts';

const words = copy.quote;

/** Issues a quote: seats at a price, what is added or taken off, and until when it holds. */
export function QuoteForm({ record, ...outcomes }: FormOutcomes & { record: CorporateRecord }) {
  return (
    <FormDialog<QuoteValues>
      title={words.formTitle(record.company_name)}
      size="medium"
      labels={words.labels}
      initialValues={quoteValues(record)}
      validationSchema={quoteSchema}
      save={(values) => quoteCorporateNeed(record.id, quoteOf(values), record.version)}
      saveLabel={words.save}
      onFailed={outcomes.onOutcomeUnknown}
      {...outcomes}
      note={(values) => (quoteSchema.isValidSync(values) ? words.sum(formatRupiah(totalOf(quoteOf(values)))) : null)}
    >
      <Text>{words.text(record.quotes[0]?.number ?? null, record.state === 'ACCEPTED')}</Text>
      <FormikField name="title">{(control) => <TextInput {...control} autoComplete="off" />}</FormikField>
      <Pair data-columns="3">
        <FormikField name="seats">{(control) => <TextInput {...control} inputMode="numeric" />}</FormikField>
        <FormikField name="price">{(control) => <TextInput {...control} inputMode="numeric" />}</FormikField>
        <FormikField name="valid_until">{(control) => <DateInput {...control} />}</FormikField>
      </Pair>
      <Text size="small" tone="muted">
        {words.linesHint}
      </Text>
      <Lines />
    </FormDialog>
  );
}

/** The lines that are filled in, each also where the one before was emptied, and one more. */
function Lines() {
  const { values } = useFormikContext<QuoteValues>();
  const isFilled = (number: (typeof LINES)[number]) =>
    values[`label${number}`] !== '' || values[`amount${number}`] !== '';
  return LINES.filter((number, at) => isFilled(number) || LINES.slice(0, at).every(isFilled)).map((number) => (
    <Pair key={number}>
      <FormikField name={`label${number}`} optional>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormikField>
      <FormikField name={`amount${number}`} optional>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormikField>
    </Pair>
  ));
}
