import { advisorChatUrl } from '@site/shared/brand';
import type { OrderPage } from '@site/shared/api/order-page';
import { formatRupiah } from '@site/shared/money';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { MessageCircle } from 'lucide-react';
import { copy } from './copy.ts';
import { chatAbout } from './Help.tsx';

const words = copy.tooSmall;

/** Explains what happens with a rest that is too small for an invoice. If the seat is certain, it is added to the next stage. */
export function TooSmall({ order }: { order: OrderPage }) {
  const { money, stages, state } = order;
  if (!money?.is_too_small) return null;
  const rest = formatRupiah(money.due);
  const later = state === 'PAID' && stages.find((stage) => stage.state === 'LATER');
  if (later) return <InlineNotice>{words.withStage(rest, later.number)}</InlineNotice>;
  return (
    <InlineNotice
      action={
        <LinkButton variant="text" href={advisorChatUrl(chatAbout(order))} newTab>
          <MessageCircle aria-hidden="true" />
          {copy.help.contact}
        </LinkButton>
      }
    >
      {words.byUs(rest)}
    </InlineNotice>
  );
}
