import { readOrderPage, type OrderPage } from '@site/shared/api/order-page';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { fillDraft } from '../my-registration/register-again.ts';
import { copy } from './copy.ts';
import { orderSecret } from './open-invoice.ts';

/** The form once more: with program and data where this tab placed the order. */
export function RegisterAgain({ id }: { id: string }) {
  const [order, setOrder] = useState<OrderPage | null>(null);
  useEffect(() => {
    const secret = orderSecret(id);
    if (secret === null) return undefined;
    const controller = new AbortController();
    readOrderPage(secret, controller.signal).then(setOrder, () => {
      // The form begins empty.
    });
    return () => controller.abort();
  }, [id]);
  return (
    <LinkButton
      block
      to={order ? `/registration?id=${order.course.id}` : '/registration'}
      onClick={() => {
        if (order) fillDraft(order);
      }}
    >
      <RotateCw aria-hidden="true" />
      {copy.again}
    </LinkButton>
  );
}
