import { advisorChatUrl } from '@site/shared/brand';
import { LinkButton, type LinkButtonProps } from '@site/shared/ui/LinkButton';
import { MessageCircle } from 'lucide-react';
import { copy } from './copy.ts';

interface AdvisorButtonProps {
  variant: NonNullable<LinkButtonProps['variant']>;
  /** The first message of the chat. If it is absent, the chat begins with the greeting of the brand. */
  question?: string;
}

/** 'Talk with our Advisor'. It opens the chat in a new tab. */
export function AdvisorButton({ variant, question }: AdvisorButtonProps) {
  return (
    <LinkButton href={advisorChatUrl(question)} variant={variant} size="large" newTab>
      <MessageCircle aria-hidden="true" /> <span lang="en">{copy.talk}</span>
    </LinkButton>
  );
}
