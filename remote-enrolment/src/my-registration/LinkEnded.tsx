import { LinkButton } from '@site/shared/ui/LinkButton';
import { Unlink, Mail } from 'lucide-react';
import { MailOrderLink } from '../mailed-link/MailOrderLink.tsx';
import { MessageCard } from '../mailed-link/MessageCard.tsx';
import { copy } from './copy.ts';

const words = copy.ended;

/** Of a link that does not work. It says the same whether there ever was such a link. @param isRenewed a new one has just taken its place, by an action on this page */
export function LinkEnded({ secret, isRenewed }: { secret: string; isRenewed: boolean }) {
  return (
    <MessageCard
      ring="waiting"
      icon={isRenewed ? <Mail /> : <Unlink />}
      title={isRenewed ? words.renewed : words.title}
      text={isRenewed ? words.renewedText : words.text}
      hasChanged={isRenewed}
    >
      {!isRenewed && <MailOrderLink of={{ ended_link: secret.slice(0, 100) }}>{words.send}</MailOrderLink>}
      <LinkButton variant="text" block to="/">
        {words.home}
      </LinkButton>
    </MessageCard>
  );
}
