import { readOrderPage } from '@site/shared/api/order-page';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { RotateCw } from 'lucide-react';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { fillDraft, wayAgain } from '../my-registration/register-again.ts';
import { copy } from './copy.ts';

/** A link to the form, with program and data in the browser that placed the order. @param secret of that order's page */
export function RegisterAgain({ secret }: { secret: string | null }) {
  const navigate = useNavigate();
  const [isOpening, setIsOpening] = useState(false);
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);

  async function goOnWith(known: string) {
    if (isOpening) return;
    setIsOpening(true);
    reading.current = new AbortController();
    const { signal } = reading.current;
    // If no answer comes, the form begins empty.
    const order = await readOrderPage(known, signal).catch(() => null);
    // If the visitor has left the page, they stay where they are. What they typed since does not belong to this order.
    if (signal.aborted) return;
    if (!order) {
      await navigate('/registration');
      return;
    }
    fillDraft(order);
    const { to, state } = wayAgain(order);
    await navigate(to, { state });
  }

  return (
    <LinkButton
      block
      aria-busy={isOpening}
      to="/registration"
      onClick={(event: MouseEvent) => {
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
