import { advisorChatUrl } from '@site/shared/brand';
import { LinkButton, type LinkButtonProps } from '@site/shared/ui/LinkButton';
import { MessageCircle } from 'lucide-react';
import { copy } from './copy.ts';

interface AdvisorButtonProps {
  variant: NonNullable<LinkButtonProps['variant']>;
  /** First message of the chat; the brand's greeting where absent. */
  question?: string;
}

/** 'Talk with our Advisor': the chat, in a new tab. */
export function AdvisorButton({ variant, question }: AdvisorButtonProps) {
  return (
    <LinkButton href={advisorChatUrl(question)} variant={variant} size="large" newTab>
      <MessageCircle aria-hidden="true" /> <span lang="en">{copy.talk}</span>
    </LinkButton>
  );
}
