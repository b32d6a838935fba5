import { ApiError } from '@site/shared/api/client';
import { sendOrderLink } from '@site/shared/api/order-page';
import { Button } from '@site/shared/ui/Button';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { Mail, ReceiptText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copy } from './copy.ts';
import { orderPath } from './open-invoice.ts';

/** The way to the order's page: at once in the tab that placed the order, elsewhere by the mail of whom it belongs to. */
export function ToTheOrder({ id }: { id: string }) {
  const [path, setPath] = useState<string | null>(null);
  const [state, setState] = useState<'asking' | 'sending' | 'sent' | 'failed'>('asking');
  useEffect(() => {
    setPath(orderPath(id));
  }, [id]);

  async function send() {
    setState('sending');
    try {
      await sendOrderLink({ transaction_id: id.slice(0, 100) });
      setState('sent');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState('failed');
    }
  }

  if (path !== null)
    return (
      <LinkButton variant="secondary" block to={path}>
        <ReceiptText aria-hidden="true" />
        {copy.order}
      </LinkButton>
    );
  return (
    <>
      {state !== 'sent' && (
        <Button
          variant="secondary"
          block
          isSending={state === 'sending'}
          sendingLabel={copy.linkSending}
          onClick={() => {
            void send();
          }}
        >
          <Mail aria-hidden="true" />
          {copy.sendLink}
        </Button>
      )}
      <div role="status" aria-label={copy.sendLink}>
        {state === 'sent' && <InlineNotice tone="success">{copy.linkSent}</InlineNotice>}
        {state === 'failed' && <InlineNotice tone="error">{copy.linkFailed}</InlineNotice>}
      </div>
    </>
  );
}
