import { formatPhone } from '@site/shared/phone';
import { TextLink } from '@site/shared/ui/TextLink';
import { media } from '@site/shared/ui/theme';
import styled from 'styled-components';
import { Email } from '../staff-list/Email.tsx';
import { copy } from './copy.ts';
import { phoneDigits } from './phone-digits.ts';

/* Targets of fingers where the row is a card. */
const Root = styled.span`
  display: grid;
  justify-items: start;
  font-size: 0.8125rem;
  line-height: 24px;
  overflow-wrap: anywhere;
  a {
    display: inline-block;
    min-height: 24px;
    ${media.below1024} {
      padding-block: 11px;
    }
  }
`;

export interface ContactLinksProps {
  name: string;
  email: string;
  /** null where there is none. */
  phone: string | null;
  /** The number is hidden in part: it cannot be called. */
  isMasked: boolean;
}

/** How to reach a person, a line each: e-mail, phone, WhatsApp. */
export function ContactLinks({ name, email, phone, isMasked }: ContactLinksProps) {
  return (
    <Root>
      <TextLink tone="quiet" href={`mailto:${email}`}>
        <Email address={email} />
      </TextLink>
      {phone !== null && isMasked && formatPhone(phone)}
      {phone !== null && !isMasked && (
        <>
          <TextLink tone="quiet" href={`tel:+${phoneDigits(phone)}`}>
            {formatPhone(phone)}
          </TextLink>
          <TextLink
            tone="quiet"
            href={`https://wa.me/${phoneDigits(phone)}`}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={copy.whatsAppOf(name)}
          >
            {copy.whatsApp}
          </TextLink>
        </>
      )}
    </Root>
  );
}
