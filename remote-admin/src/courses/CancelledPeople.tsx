import type { CancelledBatch } from '@site/shared/api/schedules';
import { formatRupiah } from '@site/shared/money';
import { Badge } from '@site/shared/ui/Badge';
import { TextLink } from '@site/shared/ui/TextLink';
import { Rows } from '../form-dialog/Rows.tsx';
import { givenBack } from '../order-actions/consequence.ts';
import { copy } from './copy.ts';

const words = copy.cancelBatch;

/** What becomes of each person; what could not be done comes first. */
export function CancelledPeople({ rows, isDone = false }: { rows: CancelledBatch['rows']; isDone?: boolean }) {
  if (rows.length === 0) return null;
  return (
    <Rows aria-label={words.people}>
      {rows
        .toSorted((a, b) => Number(b.error !== null) - Number(a.error !== null))
        .map(({ transaction_id, payer, decision, outcome, error }) => (
          <li key={transaction_id}>
            <div>
              {isDone ? (
                <TextLink to={`/admin-dashboard/orders/${transaction_id}`}>{payer}</TextLink>
              ) : (
                <strong>{payer}</strong>
              )}
              {error && <p>{error.message}</p>}
              {outcome && givenBack(outcome) > 0 && <p>{words.back(formatRupiah(givenBack(outcome)))}</p>}
            </div>
            <Badge tone={error ? 'error' : 'nila'}>{error ? words.notDone : words.decisions[decision]}</Badge>
          </li>
        ))}
    </Rows>
  );
}
