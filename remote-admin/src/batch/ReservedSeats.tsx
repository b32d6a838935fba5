import type { Batch } from '@site/shared/api/batches';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { TextLink } from '@site/shared/ui/TextLink';
import { useAccess } from '../access/access.ts';
import { copy } from './copy.ts';

/** Seats that are taken and have no person yet, with the company that names them. */
export function ReservedSeats({ reserved }: Pick<Batch, 'reserved'>) {
  const { may } = useAccess();
  return reserved.map(({ corporate_need_id: id, company_name: company, seats }) => (
    <InlineNotice key={id} tone="info">
      {copy.seats.reservedBy(seats)} —{' '}
      {may('corporate.read') ? <TextLink to={`/admin-dashboard/corporate-needs/${id}`}>{company}</TextLink> : company}
    </InlineNotice>
  ));
}
