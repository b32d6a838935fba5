import { ApiError } from '@site/shared/api/client';
import { sendOrderLink } from '@site/shared/api/order-page';
import { Button } from '@site/shared/ui/Button';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { Mail, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { copy } from './copy.ts';

/** The way to the order's page: at once in the tab that placed the order, elsewhere by a mail to its owner. @param secret of the page, where this tab knows it */
export function ToTheOrder({ id, secret }: { id: string; secret: string | null }) {
  const [state, setState] = useState<'asking' | 'sending' | 'sent' | 'failed'>('asking');

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

  if (secret !== null)
    return (
      <LinkButton variant="secondary" block to={`/my-registration/${secret}`}>
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
