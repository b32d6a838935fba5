import type { PermissionName } from '@site/shared/api/staff-accounts';
import { ArrowRightLeft, Ban, CalendarClock, Send } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { useAccess, type Access } from '../access/access.ts';
import type { BulkBarProps } from '../bulk/BulkBar.tsx';
import { OpenBulkBar } from '../bulk/OpenBulkBar.tsx';
import { clear } from '../bulk/selection.ts';
import { lazyDialog } from '../form-dialog/lazy-dialog.ts';
import { useOverlay } from '../form-dialog/use-overlay.ts';
import { copy } from './bulk-bar-copy.ts';
import type { BulkOrdersProps } from './BulkOrders.tsx';

type Action = BulkOrdersProps['action'];

const ACTIONS: readonly { action: Action; needs: readonly PermissionName[]; icon: ReactNode }[] = [
  { action: 'resend', needs: ['mail.send'], icon: <Send /> },
  { action: 'extend', needs: ['order.bill'], icon: <CalendarClock /> },
  // Where people can be moved to is read with one of the orders.
  { action: 'move', needs: ['order.move', 'order.read'], icon: <ArrowRightLeft /> },
  { action: 'cancel', needs: ['order.cancel'], icon: <Ban /> },
];

const actionsOf = (may: Access['may']) => ACTIONS.filter(({ needs }) => needs.every((one) => may(one)));

/** Whether the account may do anything with many orders: else there is nothing to tick rows for. */
export const mayActOnOrders = (may: Access['may']): boolean => actionsOf(may).length > 0;

const BulkOrders = lazyDialog<BulkOrdersProps>(async () => {
  const { BulkOrders: Dialog } = await import(/* webpackChunkName: "admin.bulk-orders" */ './BulkOrders.tsx');
  return Dialog;
});

export interface BulkOrderBarProps<Row> extends Omit<BulkBarProps<Row>, 'actions'> {
  /** The order of a row. */
  orderOf: (row: Row) => BulkOrdersProps['rows'][number];
  /** Some orders were changed, or may have been: the page loads again what it shows. */
  onRun: () => void;
}

/** What is done with the orders of the ticked rows, each order once however many of its people are ticked. */
export function BulkOrderBar<Row extends { id: number }>({ orderOf, onRun, ...bar }: BulkOrderBarProps<Row>) {
  const { may } = useAccess();
  const { shown: task, show, close } = useOverlay<Pick<BulkOrdersProps, 'action' | 'rows' | 'people'>>();
  const ordersOf = (rows: readonly Row[]) => [
    ...new Map(rows.map((row) => orderOf(row)).map((order) => [order.id, order])).values(),
  ];
  return (
    <>
      <OpenBulkBar<Row>
        {...bar}
        actions={actionsOf(may).map(({ action, icon }) => ({
          label: copy[action],
          icon,
          onAct: (chosen) => show({ action, rows: ordersOf(chosen), people: chosen.length }),
        }))}
      />
      {task && (
        <Suspense>
          <BulkOrders
            {...task}
            onRun={() => {
              clear(bar.selection);
              onRun();
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
