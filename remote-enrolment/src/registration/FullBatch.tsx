import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { copy } from './copy.ts';
import type { Batch, Offer } from './offers.ts';

interface FullBatchProps {
  offer: Offer;
  /** The batch that the visitor wants. It has no seat left. */
  batch: Batch;
}

/** A link to the waiting list of a full batch. Its form is on the page of the course. */
export function FullBatch({ offer, batch }: FullBatchProps) {
  // Staff gave no seats to this batch, so there is none for which one could wait.
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
