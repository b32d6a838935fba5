import { Badge, type BadgeProps } from '@site/shared/ui/Badge';
import { TextLink } from '@site/shared/ui/TextLink';
import { CircleAlert, CircleCheck, CircleSlash } from 'lucide-react';
import { Rows } from '../form-dialog/Rows.tsx';
import { copy } from './copy.ts';
import { stateOf, type BulkRow, type RowResult } from './run-rows.ts';

const words = copy.result;

const LOOKS: Record<ReturnType<typeof stateOf>, { tone: NonNullable<BadgeProps['tone']>; Icon: typeof CircleCheck }> = {
  done: { tone: 'success', Icon: CircleCheck },
  skipped: { tone: 'sogan', Icon: CircleSlash },
  failed: { tone: 'error', Icon: CircleAlert },
};
const FIRST = ['failed', 'skipped', 'done'];

export interface RowReasonsProps {
  label: string;
  results: readonly RowResult<BulkRow, unknown>[];
  /** The page of a row; left out where it has none. */
  pageOf?: ((row: BulkRow) => string) | undefined;
}

/** What became of each row, and why not; what was not done comes first. */
export function RowReasons({ label, results, pageOf }: RowReasonsProps) {
  return (
    <Rows aria-label={label}>
      {results
        .toSorted((a, b) => FIRST.indexOf(stateOf(a)) - FIRST.indexOf(stateOf(b)))
        .map((result) => {
          const { row, error } = result;
          const state = stateOf(result);
          const { tone, Icon } = LOOKS[state];
          return (
            <li key={row.id}>
              <div>
                {pageOf ? <TextLink to={pageOf(row)}>{row.name}</TextLink> : <strong>{row.name}</strong>}
                {row.detail && <p>{row.detail}</p>}
                {error && <p data-part="why">{error.message}</p>}
              </div>
              <Badge tone={tone} icon={<Icon />}>
                {words.states[state]}
              </Badge>
            </li>
          );
        })}
    </Rows>
  );
}
