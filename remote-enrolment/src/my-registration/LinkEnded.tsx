import { LinkButton } from '@site/shared/ui/LinkButton';
import { Unlink, Mail } from 'lucide-react';
import { MailOrderLink } from '../mailed-link/MailOrderLink.tsx';
import { MessageCard } from '../mailed-link/MessageCard.tsx';
import { copy } from './copy.ts';

const words = copy.ended;

/**
 * The page for a link that does not work. Its text does not reveal whether such a link ever existed.
 * @param isRenewed true if an action on this page has just replaced the link by a new one
 */
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
