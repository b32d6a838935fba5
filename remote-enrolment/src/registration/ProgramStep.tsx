import { unavailableLabel } from '@site/shared/courses/labels';
import { FormikField } from '@site/shared/forms/FormikField';
import type { Quote } from '@site/shared/money';
import { advisorChatUrl } from '@site/shared/brand';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { RadioGroup } from '@site/shared/ui/RadioGroup';
import { Select } from '@site/shared/ui/Select';
import { TextLink } from '@site/shared/ui/TextLink';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { copy } from './copy.ts';
import { batchName } from './batch-name.ts';
import { FullBatch } from './FullBatch.tsx';
import type { Instalments } from './instalments.ts';
import { LazyInstalmentChoice } from './LazyInstalmentChoice.tsx';
import { findBatch, type Batch, type Offer } from './offers.ts';
import type { RegistrationValues } from './registration-form.ts';
import { Step } from './Step.tsx';
import type { Voucher } from './use-voucher.ts';
import { VoucherField } from './VoucherField.tsx';

const batchOption = (batch: Batch) => {
  const unavailable = unavailableLabel(batch);
  return {
    value: String(batch.id),
    label: unavailable ? `${batchName(batch)} (${unavailable})` : batchName(batch),
    disabled: unavailable !== null,
  };
};

interface ProgramStepProps {
  offers: readonly Offer[];
  offer: Offer | undefined;
  quote: Quote | null;
  voucher: Voucher;
  /** The batch for which the address asked, or which has just sold out, while no other is chosen. */
  fullBatch: Batch | undefined;
  /** True if the address asked for a program that has no batch to offer. */
  isUnknownProgram: boolean;
  instalments: Instalments | null;
  onInstalments: (instalments: Instalments) => void;
}

export function ProgramStep(props: ProgramStepProps) {
  const { offers, offer, quote, voucher, fullBatch, isUnknownProgram, instalments, onInstalments } = props;
  // The choice is only visual (specification, section 2) and changes nothing.
  const [kind, setKind] = useState('bootcamp');
  const { values, setValues } = useFormikContext<RegistrationValues>();

  return (
    <Step number={1} title={copy.steps.program}>
      <RadioGroup
        legend={copy.kindLegend}
        name="kind"
        look="cards"
        columns={2}
        value={kind}
        onChange={({ target }) => {
          setKind(target.value);
        }}
        options={Object.entries(copy.kinds).map(([value, label]) => ({ value, label: <span lang="en">{label}</span> }))}
      />
      {isUnknownProgram && !offer && (
        <InlineNotice
          tone="warning"
          action={
            <TextLink href={advisorChatUrl()} newTab>
              {copy.summary.contact}
            </TextLink>
          }
        >
          {copy.noSchedule}
        </InlineNotice>
      )}
      <FormikField name="course_id">
        {(control) => (
          <Select
            {...control}
            autoComplete="off"
            placeholder={copy.chooseProgram}
            options={offers.map(({ id, title }) => ({ value: String(id), label: title }))}
            onChange={({ target }) => {
              // Both fields change together, because a batch belongs to its program.
              void setValues({ ...values, course_id: target.value, course_schedule_id: '' });
              voucher.uncheck();
            }}
          />
        )}
      </FormikField>
      <FormikField name="course_schedule_id">
        {(control) => (
          <Select
            {...control}
            autoComplete="off"
            placeholder={offer ? copy.chooseBatch : copy.chooseProgramFirst}
            options={offer?.batches.map(batchOption) ?? []}
          />
        )}
      </FormikField>
      {offer && fullBatch && <FullBatch offer={offer} batch={fullBatch} />}
      {offer?.price !== 0 && (
        <VoucherField voucher={voucher} courseId={values.course_id} saved={quote?.voucherDiscount ?? 0} />
      )}
      {findBatch(offer, values.course_schedule_id)?.availability === 'OPEN' && quote && quote.payable > 0 && (
        <LazyInstalmentChoice
          batchId={values.course_schedule_id}
          payable={quote.payable}
          instalments={instalments}
          onChange={onInstalments}
        />
      )}
    </Step>
  );
}
