import { LinkButton } from '@site/shared/ui/LinkButton';
import { Mail, ReceiptText } from 'lucide-react';
import { MailOrderLink } from '../mailed-link/MailOrderLink.tsx';
import { copy } from './copy.ts';

/**
 * Leads to the page of the order: by a link in the browser that placed it, and elsewhere by a mail to its owner.
 * @param secret of the page, if it is known here
 */
export function ToTheOrder({ id, secret }: { id: string; secret: string | null }) {
  if (secret !== null)
    return (
      <LinkButton variant="secondary" block to={`/my-registration/${secret}`}>
        <ReceiptText aria-hidden="true" />
        {copy.order}
      </LinkButton>
    );
  return (
    <MailOrderLink variant="secondary" of={{ transaction_id: id.slice(0, 100) }}>
      <Mail aria-hidden="true" />
      {copy.sendLink}
    </MailOrderLink>
  );
}
