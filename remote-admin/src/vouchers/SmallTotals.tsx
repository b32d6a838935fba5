import { findSmallTotals } from '@site/shared/api/vouchers';
import { formatRupiah } from '@site/shared/money';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import styled from 'styled-components';
import { useStaffData } from '../staff-data/use-staff-data.ts';
import { copy } from './copy.ts';

const words = copy.smallTotals;

const Programs = styled.ul`
  && {
    padding-inline-start: 20px;
    list-style: disc;
  }
`;

export interface SmallTotalsProps {
  percentage: number;
  max: number;
  /** Null for all programs. */
  courseId: number | null;
}

/**
 * Warns where a voucher leaves a total that the checkout refuses. It does not prevent saving: the voucher works for all other programs.
 * Asked at every change, so that the warning is there before saving.
 */
export function SmallTotals({ percentage, max, courseId }: SmallTotalsProps) {
  const { data: found, ...loading } = useStaffData(['small totals', percentage, max, courseId], () =>
    findSmallTotals({ percentage, max, ...(courseId !== null && { course_id: courseId }) }),
  );
  if (loading.hasFailed) return <InlineNotice role="status">{words.failed}</InlineNotice>;
  if (loading.isLoading || !found || found.count === 0) return null;

  const { smallest, count, courses } = found;
  const more = count - courses.length;
  return (
    <InlineNotice tone="warning" role="status" title={words.title(count)}>
      <p>{words.why(formatRupiah(smallest))}</p>
      <Programs>
        {courses.map(({ id, title, payable }) => (
          <li key={id}>{words.program(title, formatRupiah(payable))}</li>
        ))}
        {more > 0 && <li>{words.more(more)}</li>}
      </Programs>
    </InlineNotice>
  );
}
