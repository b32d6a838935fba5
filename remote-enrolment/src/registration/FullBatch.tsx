import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { copy } from './copy.ts';
import type { Batch, Offer } from './offers.ts';

interface FullBatchProps {
  offer: Offer;
  /** The batch that was wanted, and has no seat left. */
  batch: Batch;
}

/** The way to the waiting list of a full batch: its form is on the page of the course. */
export function FullBatch({ offer, batch }: FullBatchProps) {
  // Staff gave it no seats at all: there is none to wait for.
  if (batch.participant_amount === 0) return null;
  return (
    <InlineNotice
      tone="warning"
      action={
        <LinkButton variant="secondary" size="small" to={`/bootcamps/${offer.slug}#batch-${batch.id}`}>
          {copy.fullBatch.join}
        </LinkButton>
      }
    >
      {copy.fullBatch.text(batch.batch)}
    </InlineNotice>
  );
}
