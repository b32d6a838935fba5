import { listOtherBatches, moveOrder } from '@site/shared/api/orders';
import { formatDate, formatTimes } from '@site/shared/dates';
import { copy as formCopy } from '@site/shared/forms/copy';
import { FormikRadioGroup } from '@site/shared/forms/FormikRadioGroup';
import { fullName } from '@site/shared/person';
import { ErrorState } from '@site/shared/ui/ErrorState';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { Skeleton, SkeletonGroup } from '@site/shared/ui/Skeleton';
import { useEffect, useRef } from 'react';
import * as yup from 'yup';
import { useStaffData } from '../staff-data/use-staff-data.ts';
import { ActionDialog, type ActionOutcomes } from './ActionDialog.tsx';
import { copy } from './copy.ts';
import type { OrderRecord } from '../orders/read-record.ts';

const words = copy.move;

/** Puts the people of an order into another batch of the course; those without a seat get one. */
export function MoveDialog({ record, ...outcomes }: ActionOutcomes & { record: OrderRecord }) {
  const { order, people } = record;
  const isUnplaced = order.state === 'PAID_UNPLACED';
  const name = fullName(people[0]);
  return (
    <ActionDialog
      title={isUnplaced ? words.placeTitle(name) : words.title(name)}
      labels={{ batch: copy.labels.batch }}
      initialValues={{ batch: '', reason: '' }}
      rules={{ batch: yup.string().required(formCopy.required) }}
      toBody={({ batch }) => ({ course_schedule_id: Number(batch) })}
      act={(body, sending) => moveOrder(order.transaction_id, body, sending)}
      sendLabel={() => (isUnplaced ? words.placeSend : words.send)}
      startsAt="cancel"
      done={words.done}
      {...outcomes}
    >
      <Batches record={record} />
    </ActionDialog>
  );
}

/** The other batches of the course. A full one is shown and cannot be chosen. */
function Batches({ record: { order } }: { record: OrderRecord }) {
  const list = useRef<HTMLDivElement>(null);
  const { data, hasFailed, reload } = useStaffData(
    ['other batches', order.transaction_id],
    () => listOtherBatches(order.transaction_id),
    { isFresh: true },
  );
  const batches = data?.rows;
  useEffect(() => {
    // The dialog opened before there was anything to choose. Staff who went on to another field meanwhile stay there.
    const isElsewhere = document.activeElement?.matches('input, textarea') ?? false;
    if (batches && !isElsewhere) list.current?.querySelector<HTMLElement>('input:enabled')?.focus();
  }, [batches]);
  if (hasFailed) return <ErrorState title={words.failed} level={3} onRetry={reload} />;
  if (!batches)
    return (
      <SkeletonGroup label={words.loading}>
        <Skeleton shape="field" />
        <Skeleton shape="field" />
      </SkeletonGroup>
    );
  if (batches.length === 0) return <InlineNotice tone="warning">{words.none}</InlineNotice>;
  return (
    <div ref={list}>
      <FormikRadioGroup
        name="batch"
        look="cards"
        options={batches.map(({ id, batch, start_date, start_time, end_time, time_zone, days, free }) => ({
          value: String(id),
          label: words.option(batch, formatDate(start_date)),
          details: [
            `${days}, ${formatTimes(start_time, end_time, time_zone)}`,
            free === 0 ? words.full : free && words.seats(free),
          ]
            .filter(Boolean)
            .join('. '),
          disabled: free === 0,
        }))}
      />
    </div>
  );
}
