import { readOrderPage } from '@site/shared/api/order-page';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { RotateCw } from 'lucide-react';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { fillDraft, wayAgain } from '../my-registration/register-again.ts';
import { copy } from './copy.ts';

/** Leads to the form again, with program and data where this browser placed the order. @param secret of that order's page */
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
    // Without an answer the form begins empty.
    const order = await readOrderPage(known, signal).catch(() => null);
    // A visitor who went elsewhere meanwhile stays there, and what they typed since is no draft of this order.
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
