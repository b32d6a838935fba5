import { advisorChatUrl } from '@site/shared/brand';
import type { OrderPage } from '@site/shared/api/order-page';
import { Actions } from '@site/shared/ui/Actions';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { MessageCircle, RotateCw } from 'lucide-react';
import { copy } from './copy.ts';
import { chatAbout } from './Help.tsx';
import type { OrderState } from './order-state.ts';
import { fillDraft, wayAgain } from './register-again.ts';

/** Links and buttons for an order that has no seat any more. */
export function AfterTheEnd({ order, kind }: { order: OrderPage; kind: OrderState['kind'] }) {
  const contact = (label: string) => (
    <LinkButton variant="text" href={advisorChatUrl(chatAbout(order))} newTab>
      <MessageCircle aria-hidden="true" />
      {label}
    </LinkButton>
  );
  switch (kind) {
    case 'expired':
    case 'failed':
    case 'cancelled':
    case 'returned':
      return (
        <Actions>
          <LinkButton {...wayAgain(order)} onClick={() => fillDraft(order)}>
            <RotateCw aria-hidden="true" />
            {copy.again}
          </LinkButton>
          {contact(copy.help.contact)}
        </Actions>
      );
    case 'replaced':
    case 'returning':
    case 'return-failed':
      return <Actions>{contact(copy.help.contact)}</Actions>;
    default:
      return null;
  }
}
