import { formatDate } from '@site/shared/dates';
import { TextLink } from '@site/shared/ui/TextLink';
import { batchAddress } from '../batch/batch-address.ts';
import { copy } from './copy.ts';

export interface BatchNameProps {
  batch: { id: number | null; title: string | null; batch: number | null; start_date: string | null };
  isLinked: boolean;
}

/** Program, number and start of a batch; money of no batch says so. */
export function BatchName({ batch: { id, title, batch, start_date }, isLinked }: BatchNameProps) {
  if (id === null || title === null || batch === null || start_date === null) return copy.revenue.unmatched;
  return (
    <>
      {isLinked ? (
        <TextLink tone="quiet" to={batchAddress(id)}>
          {title}
        </TextLink>
      ) : (
        title
      )}
      <small>
        {copy.fill.batchName(batch)}, {formatDate(start_date)}
      </small>
    </>
  );
}
