import { ApiError } from '@site/shared/api/client';
import { sendOrderLink } from '@site/shared/api/order-page';
import { Button } from '@site/shared/ui/Button';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { Unlink, Mail } from 'lucide-react';
import { useState } from 'react';
import { MessageCard } from '../mailed-link/MessageCard.tsx';
import { copy } from './copy.ts';

const words = copy.ended;

/** Of a link that does not work. It says the same whether there ever was such a link. @param isRenewed a new one has just taken its place, by an action on this page */
export function LinkEnded({ secret, isRenewed }: { secret: string; isRenewed: boolean }) {
  const [state, setState] = useState<'asking' | 'sending' | 'sent' | 'failed'>('asking');

  async function send() {
    setState('sending');
    try {
      await sendOrderLink({ ended_link: secret.slice(0, 100) });
      setState('sent');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState('failed');
    }
  }

  return (
    <MessageCard
      ring="waiting"
      icon={isRenewed ? <Mail /> : <Unlink />}
      title={isRenewed ? words.renewed : words.title}
      text={isRenewed ? words.renewedText : words.text}
      hasChanged={isRenewed}
    >
      {!isRenewed && state !== 'sent' && (
        <Button block isSending={state === 'sending'} onClick={() => void send()}>
          {words.send}
        </Button>
      )}
      <div role="status">
        {state === 'sent' && <InlineNotice tone="success">{words.sent}</InlineNotice>}
        {state === 'failed' && <InlineNotice tone="error">{words.failed}</InlineNotice>}
      </div>
      <LinkButton variant="text" block to="/">
        {words.home}
      </LinkButton>
    </MessageCard>
  );
}
