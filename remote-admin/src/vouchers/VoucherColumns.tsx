import type { Voucher } from '@site/shared/api/vouchers';
import { formatDate } from '@site/shared/dates';
import { formatRupiah } from '@site/shared/money';
import { Badge, type BadgeProps } from '@site/shared/ui/Badge';
import { Button } from '@site/shared/ui/Button';
import type { TableColumn } from '@site/shared/ui/Table';
import { CalendarClock, CircleCheck, CircleSlash, CircleX, Clock } from 'lucide-react';
import { RecordHistory } from '../history/RecordHistory.tsx';
import { RowActions } from '../staff-list/RowActions.tsx';
import { sortedBy, type Sorting } from '../staff-list/sorted-by.tsx';
import { TwoLines } from '../staff-list/TwoLines.tsx';
import { copy } from './copy.ts';

const LOOKS: Record<Voucher['state'], { tone: NonNullable<BadgeProps['tone']>; Icon: typeof Clock }> = {
  ACTIVE: { tone: 'success', Icon: CircleCheck },
  UPCOMING: { tone: 'nila', Icon: CalendarClock },
  USED_UP: { tone: 'warning', Icon: CircleSlash },
  EXPIRED: { tone: 'sogan', Icon: Clock },
  ENDED: { tone: 'sogan', Icon: CircleX },
};

function periodOf({ valid_from: first, valid_until: last }: Voucher): string {
  if (first && last) return copy.period.between(formatDate(first), formatDate(last));
  if (first) return copy.period.from(formatDate(first));
  return last ? copy.period.until(formatDate(last)) : copy.period.always;
}

function State({ state }: { state: Voucher['state'] }) {
  const { tone, Icon } = LOOKS[state];
  return (
    <Badge tone={tone} icon={<Icon />}>
      {copy.states[state]}
    </Badge>
  );
}

type Act = (action: 'edit' | 'end' | 'resume', voucher: Voucher) => void;

/** One button for both ways: it keeps the focus when it was pressed. */
function Switch({ voucher, act }: { voucher: Voucher; act: Act }) {
  const action = voucher.state === 'ENDED' ? 'resume' : 'end';
  return (
    <Button
      variant={action === 'resume' ? 'secondary' : 'text'}
      size="small"
      aria-label={copy.actions[action](voucher.code)}
      onClick={() => act(action, voucher)}
    >
      {action === 'resume' ? copy.actions.resumeShort : copy.actions.endShort}
    </Button>
  );
}

export const voucherColumns = (
  act: Act,
  {
    mayWrite,
    onRestored,
    sorting,
  }: { mayWrite: boolean; onRestored: () => void; sorting: Sorting<'newest' | 'code' | 'code_desc'> },
): TableColumn<Voucher>[] => [
  {
    key: 'code',
    ...sortedBy(sorting, [
      {
        label: copy.columns.code,
        orders: [
          ['ascending', 'code'],
          ['descending', 'code_desc'],
        ],
      },
    ]),
    card: 'title',
    cell: ({ code, course }) => <TwoLines first={code} second={course?.title ?? copy.everyProgram} />,
  },
  {
    key: 'discount',
    header: copy.columns.discount,
    cell: ({ percentage, max }) => <TwoLines first={`${percentage}%`} second={copy.atMost(formatRupiah(max))} />,
  },
  {
    key: 'use',
    header: copy.columns.use,
    cell: ({ used, quota, paid, discount_given }) => (
      <TwoLines
        first={copy.use(used, quota)}
        {...(paid > 0 && { second: copy.paid(paid, formatRupiah(discount_given)) })}
      />
    ),
  },
  { key: 'period', header: copy.columns.period, cell: periodOf },
  { key: 'state', header: copy.columns.state, cell: ({ state }) => <State state={state} /> },
  {
    key: 'actions',
    header: copy.columns.actions,
    align: 'end',
    card: 'actions',
    cell: (voucher) => (
      <RowActions>
        <RecordHistory entity="voucher" id={voucher.id} name={voucher.code} shows="icon" onRestored={onRestored} />
        {mayWrite && voucher.state !== 'ENDED' && (
          <Button
            variant="secondary"
            size="small"
            aria-label={copy.actions.edit(voucher.code)}
            onClick={() => act('edit', voucher)}
          >
            {copy.actions.editShort}
          </Button>
        )}
        {mayWrite && <Switch voucher={voucher} act={act} />}
      </RowActions>
    ),
  },
];
