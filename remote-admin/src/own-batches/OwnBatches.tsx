import { listOwnBatches } from '@site/shared/api/attendance';
import { formatDate, todayInJakarta } from '@site/shared/dates';
import { Badge } from '@site/shared/ui/Badge';
import { EmptyState } from '@site/shared/ui/EmptyState';
import { ErrorState } from '@site/shared/ui/ErrorState';
import { Skeleton, SkeletonGroup } from '@site/shared/ui/Skeleton';
import { TextLink } from '@site/shared/ui/TextLink';
import { color } from '@site/shared/ui/theme';
import styled from 'styled-components';
import { useStaffData } from '../staff-data/use-staff-data.ts';
import { copy } from './copy.ts';
import { ownBatchAddress } from './own-batch-address.ts';

const List = styled.ul`
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 4px 16px;
    padding: 12px 20px;
    border-top: 1px solid ${color.sogan100};
    font-size: 0.9375rem;
    line-height: 22px;
  }
  small {
    display: block;
    font-size: 0.8125rem;
    line-height: 19px;
    color: ${color.sogan600};
  }
`;

/** The batches that the account teaches, each with the way to its classes and their roll. */
export function OwnBatches() {
  const { data: batches, hasFailed, reload } = useStaffData(['own batches'], listOwnBatches);
  const today = todayInJakarta();
  if (hasFailed && !batches) return <ErrorState title={copy.failed} level={3} onRetry={reload} />;
  if (!batches)
    return (
      <SkeletonGroup label={copy.loading}>
        <Skeleton shape="cover" />
      </SkeletonGroup>
    );
  if (batches.length === 0)
    return (
      <EmptyState title={copy.none.title} level={3}>
        {copy.none.text}
      </EmptyState>
    );
  return (
    <List>
      {batches.map(({ course, schedule: { id, batch, start_date, end_date, seats_taken = 0, cancelled_at } }) => (
        <li key={id}>
          <span>
            <TextLink tone="quiet" to={ownBatchAddress(id)}>
              <strong>{copy.batch(course.title, batch)}</strong>
            </TextLink>
            <small>{copy.dates(formatDate(start_date), formatDate(end_date))}</small>
            <small>{copy.seats(seats_taken)}</small>
          </span>
          {cancelled_at ? (
            <Badge tone="warning">{copy.cancelled}</Badge>
          ) : (
            end_date < today && <Badge>{copy.over}</Badge>
          )}
        </li>
      ))}
    </List>
  );
}
