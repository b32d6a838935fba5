import { sendOrderLink } from '@site/shared/api/order-page';
import { Button, type ButtonProps } from '@site/shared/ui/Button';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { copy } from './copy.ts';
import { useOneCall } from './use-one-call.ts';

/* Button and status are one child of the layout around them, so that the empty status takes no gap. */
const Root = styled.div`
  width: 100%;
  & > button + div > * {
    margin-top: 12px;
  }
`;

interface MailOrderLinkProps extends Pick<ButtonProps, 'variant' | 'children'> {
  /** The order, or the ended link, whose owner gets the mail. */
  of: Parameters<typeof sendOrderLink>[0];
}

/** Mails a link to the page of an order. The result replaces the button and takes its focus. */
export function MailOrderLink({ of, ...look }: MailOrderLinkProps) {
  const { send, isSending, failure } = useOneCall();
  const [isSent, setIsSent] = useState(false);
  const sent = useRef<HTMLDivElement>(null);
  useEffect(() => sent.current?.focus(), [isSent]);

  async function mail() {
    if (await send(() => sendOrderLink(of).then(() => true))) setIsSent(true);
  }

  return (
    <Root>
      {!isSent && <Button {...look} block isSending={isSending} onClick={() => void mail()} />}
      <div role="status">
        {isSent && (
          <InlineNotice ref={sent} tabIndex={-1} tone="success">
            {copy.sent}
          </InlineNotice>
        )}
        {failure && <InlineNotice tone="error">{copy.failed}</InlineNotice>}
      </div>
    </Root>
  );
}
