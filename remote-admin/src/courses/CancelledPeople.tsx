import type { CancelledBatch } from '@site/shared/api/schedules';
import { formatRupiah } from '@site/shared/money';
import { Badge, type BadgeProps } from '@site/shared/ui/Badge';
import { TextLink } from '@site/shared/ui/TextLink';
import { useAccess } from '../access/access.ts';
import { Rows } from '../form-dialog/Rows.tsx';
import { givenBack } from '../order-actions/consequence.ts';
import { copy } from './copy.ts';

const words = copy.cancelBatch;

type Row = CancelledBatch['rows'][number];

/** What becomes of each person; what could not be done comes first. */
export function CancelledPeople({ rows, isDone = false }: { rows: CancelledBatch['rows']; isDone?: boolean }) {
  const { may } = useAccess();
  if (rows.length === 0) return null;
  return (
    <Rows aria-label={words.people}>
      {rows
        .toSorted((a, b) => Number(b.error !== null) - Number(a.error !== null))
        .map((row) => {
          const { transaction_id, payer, participants, outcome, error } = row;
          const name = participants.join(', ') || payer;
          const { text, tone } = stateOf(row);
          return (
            <li key={transaction_id}>
              <div>
                {isDone && may('order.read') ? (
                  <TextLink to={`/admin-dashboard/orders/${transaction_id}`}>{name}</TextLink>
                ) : (
                  <strong>{name}</strong>
                )}
                {name !== payer && <p>{words.payer(payer)}</p>}
                {error && <p>{error.message}</p>}
                {outcome && givenBack(outcome) > 0 && <p>{words.back(formatRupiah(givenBack(outcome)))}</p>}
              </div>
              <Badge tone={tone}>{text}</Badge>
            </li>
          );
        })}
    </Rows>
  );
}

function stateOf({ state, decision, outcome, error }: Row): { text: string; tone: NonNullable<BadgeProps['tone']> } {
  if (state === 'REFUSED') return { text: words.notDone, tone: 'error' };
  if (state === 'WAITING') return { text: words.inWork, tone: 'sogan' };
  if (!outcome) return { text: words.settled, tone: 'sogan' };
  return { text: words.decisions[decision], tone: error ? 'warning' : 'nila' };
}
