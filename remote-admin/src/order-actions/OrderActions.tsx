import { ActionMenu, type ActionMenuItem } from '@site/shared/ui/ActionMenu';
import { Button } from '@site/shared/ui/Button';
import { Suspense } from 'react';
import { useAccess } from '../access/access.ts';
import { WhyMissing } from '../access/WhyMissing.tsx';
import { useLinkedOverlay } from '../form-dialog/use-linked-overlay.ts';
import type { OrderRecord } from '../orders/read-record.ts';
import { offeredOf, ORDER_ACTIONS, type Offered, type OrderAction } from './actions.tsx';
import { copy } from './copy.ts';

export interface OrderActionsProps {
  record: OrderRecord;
  /** Loads the record again. */
  onReload: () => void;
}

/** The actions of an order, and the dialog of the one that was chosen. */
export function OrderActions({ record, onReload }: OrderActionsProps) {
  const { may } = useAccess();
  const offered = offeredOf(record.order);
  const allowed = offered.filter(({ name }) => may(ORDER_ACTIONS[name].needs));
  const missing = [...new Set(offered.map(({ name }) => ORDER_ACTIONS[name].needs))].filter((needed) => !may(needed));
  const linked = allowed.flatMap((one) => {
    const { link } = ORDER_ACTIONS[one.name];
    return link === undefined ? [] : [[link, one] as const];
  });
  const { shown, show, close } = useLinkedOverlay<Offered>(Object.fromEntries(linked));

  const itemsOf = (group: OrderAction['group']): ActionMenuItem[] =>
    allowed
      .filter(({ name }) => ORDER_ACTIONS[name].group === group)
      .map((one) => {
        const { icon, label } = ORDER_ACTIONS[one.name];
        return { icon, label: label(record, one.of), onSelect: () => show(one) };
      });
  const Dialog = shown && ORDER_ACTIONS[shown.name].Dialog;

  return (
    <>
      {itemsOf('button').map(({ icon, label, onSelect }) => (
        <Button key={label} variant="secondary" onClick={onSelect}>
          {icon} {label}
        </Button>
      ))}
      <ActionMenu
        label={copy.menu}
        groups={[
          { title: copy.groups.money, items: itemsOf('money') },
          { title: copy.groups.seat, items: itemsOf('seat') },
          { items: itemsOf('end').map((item) => ({ ...item, tone: 'danger' })) },
        ]}
      />
      <WhyMissing of={missing} />
      <Suspense>
        {Dialog && <Dialog record={record} of={shown.of} onDone={onReload} onStale={onReload} onClose={close} />}
      </Suspense>
    </>
  );
}
