import { moveOrder } from '@site/shared/api/orders';
import { listActiveSchedules, type ActiveSchedule } from '@site/shared/api/schedules';
import { formatDate, formatTimes } from '@site/shared/dates';
import { copy as formCopy } from '@site/shared/forms/copy';
import { FormikRadioGroup } from '@site/shared/forms/FormikRadioGroup';
import { ErrorState } from '@site/shared/ui/ErrorState';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { Skeleton, SkeletonGroup } from '@site/shared/ui/Skeleton';
import { useState } from 'react';
import * as yup from 'yup';
import { useLoading } from '../staff-list/use-loading.ts';
import { ActionDialog, type ActionOutcomes } from './ActionDialog.tsx';
import { copy } from './copy.ts';
import { fullName, type OrderRecord } from '../orders/read-record.ts';

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
      done={words.done}
      {...outcomes}
    >
      <Batches record={record} />
    </ActionDialog>
  );
}

/** The batches of the course that can be booked, without the one people sit in now. */
function Batches({ record: { order, people } }: { record: OrderRecord }) {
  const [batches, setBatches] = useState<readonly ActiveSchedule[]>();
  const { hasFailed, reload } = useLoading('batches', (signal) =>
    listActiveSchedules({ condition: 'all', limit: 1000, page: 1 }, signal).then(({ rows }) => setBatches(rows)),
  );
  const { course_schedule: current } = people[0];
  if (hasFailed) return <ErrorState title={words.failed} level={3} onRetry={reload} />;
  if (!batches)
    return (
      <SkeletonGroup label={words.loading}>
        <Skeleton shape="field" />
        <Skeleton shape="field" />
      </SkeletonGroup>
    );
  const others = batches.filter(
    // The record of an order names its course by title alone.
    ({ id, course }) => course.title === current.course.title && (id !== current.id || order.state === 'PAID_UNPLACED'),
  );
  if (others.length === 0) return <InlineNotice tone="warning">{words.none}</InlineNotice>;
  return (
    <FormikRadioGroup
      name="batch"
      look="cards"
      options={others.map(({ id, batch, start_date, start_time, end_time, days, availability }) => ({
        value: String(id),
        label: words.option(batch, formatDate(start_date)),
        details: `${days}, ${formatTimes(start_time, end_time)}${availability === 'FULL' ? `. ${words.full}` : ''}`,
        disabled: availability === 'FULL',
      }))}
    />
  );
}
