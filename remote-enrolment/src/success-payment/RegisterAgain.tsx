import { readOrderPage } from '@site/shared/api/order-page';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { RotateCw } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { fillDraft } from '../my-registration/register-again.ts';
import { copy } from './copy.ts';
import { orderSecret } from './open-invoice.ts';

/** The form once more: with program and data where this tab placed the order. */
export function RegisterAgain({ id }: { id: string }) {
  const navigate = useNavigate();
  const [isOpening, setIsOpening] = useState(false);

  async function goOnWith(secret: string) {
    if (isOpening) return;
    setIsOpening(true);
    // Without an answer the form begins empty.
    const order = await readOrderPage(secret).catch(() => null);
    if (order) fillDraft(order);
    await navigate(order ? `/registration?id=${order.course.id}` : '/registration');
  }

  return (
    <LinkButton
      block
      aria-busy={isOpening}
      to="/registration"
      onClick={(event: MouseEvent) => {
        const secret = orderSecret(id);
        if (secret === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void goOnWith(secret);
      }}
    >
      <RotateCw aria-hidden="true" />
      {isOpening ? copy.opening : copy.again}
    </LinkButton>
  );
}
