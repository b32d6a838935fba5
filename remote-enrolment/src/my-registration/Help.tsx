import { renewLink, resendOwnMail, type OrderPage } from '@site/shared/api/order-page';
import { advisorChatUrl } from '@site/shared/brand';
import { showToast } from '@site/shared/toasts';
import { AlertDialog } from '@site/shared/ui/AlertDialog';
import { QuietLine } from '@site/shared/ui/QuietLine';
import { TextButton, TextLink } from '@site/shared/ui/TextLink';
import { Link, Mail, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { CallFailure } from '../mailed-link/CallFailure.tsx';
import { copy } from './copy.ts';
import { useBuyerCall } from './use-buyer-call.ts';

const words = copy.mail;

/** The first message of the chat. It names the payment, never the link. */
export const chatAbout = ({ transaction_id: id, course }: OrderPage): string =>
  `${copy.help.chat} di ${course.title}${id ? ` (Payment ID #${id})` : ''}.`;

interface HelpProps {
  secret: string;
  order: OrderPage;
  onShow: (page: OrderPage) => void;
  /** Called when the order is not in the state that the page shows. */
  onConflict: () => void;
  /** Called when the link of this page no longer works, because a new one was made. */
  onRenewed: () => void;
}

/** Help with mails that did not arrive, with links that other people have seen, and with questions. */
export function Help({ secret, order, onShow, onConflict, onRenewed }: HelpProps) {
  const call = useBuyerCall(onConflict);
  const [isAsking, setIsAsking] = useState(false);

  async function resend() {
    const done = await call.send('resend', (idempotencyKey) => resendOwnMail(secret, { idempotencyKey }));
    if (!done) return;
    onShow(done.page);
    showToast({ tone: 'success', title: words.done });
  }

  async function renew() {
    const done = await call.send('renew', (idempotencyKey) =>
      renewLink(secret, { idempotencyKey }).then(() => 'renewed' as const),
    );
    setIsAsking(false);
    if (done) onRenewed();
  }

  return (
    <div>
      {order.may.resend_mail && (
        <QuietLine>
          <Mail aria-hidden="true" />
          {words.question}{' '}
          <TextButton
            aria-disabled={call.isSending}
            onClick={() => {
              void resend();
            }}
          >
            {words.send}
          </TextButton>
        </QuietLine>
      )}
      <QuietLine>
        <Link aria-hidden="true" />
        {words.shared} <TextButton onClick={() => setIsAsking(true)}>{words.newLink}</TextButton>
      </QuietLine>
      <QuietLine>
        <MessageCircle aria-hidden="true" />
        {copy.help.question}{' '}
        <TextLink href={advisorChatUrl(chatAbout(order))} newTab>
          {copy.help.contact}
        </TextLink>
      </QuietLine>
      <CallFailure failure={call.failure} words={copy.failed} />
      <AlertDialog
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          void renew();
        }}
        title={words.newLinkTitle}
        confirmLabel={words.newLinkSend}
        tone="primary"
        isWorking={call.isSending}
        workingLabel={words.newLinkSending}
      >
        {words.newLinkText}
      </AlertDialog>
    </div>
  );
}
