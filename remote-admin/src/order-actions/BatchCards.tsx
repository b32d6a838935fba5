import type { OtherBatches } from '@site/shared/api/orders';
import { formatDate, formatTimes } from '@site/shared/dates';
import { FormikRadioGroup } from '@site/shared/forms/FormikRadioGroup';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { Skeleton, SkeletonGroup } from '@site/shared/ui/Skeleton';
import { useEffect, useRef } from 'react';
import { copy } from './copy.ts';

const words = copy.move;

/** The field `batch`: where people can be moved to. A full batch is shown and cannot be chosen. @param batches undefined until they have come */
export function BatchCards({ batches }: { batches: OtherBatches['rows'] | undefined }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The dialog opened before there was anything to choose. Staff who went on to another field meanwhile stay there.
    const isElsewhere = document.activeElement?.matches('input, select, textarea') ?? false;
    if (batches && !isElsewhere) list.current?.querySelector<HTMLElement>('input:enabled')?.focus();
  }, [batches]);
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
