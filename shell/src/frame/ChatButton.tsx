import { advisorChatUrl } from '@site/shared/brand';
import { VisuallyHidden } from '@site/shared/ui/VisuallyHidden';
import { color, layer, media, motion, shadow, visuallyHidden } from '@site/shared/ui/theme';
import { MessageCircle } from 'lucide-react';
import { useRef } from 'react';
import styled from 'styled-components';
import { copy } from './copy.ts';
import { useCovering } from './use-covering.ts';

/*
 * Pages set both on the root of the document: `--ka-bottom-bar` is the height of a bar below the button, and `data-chat="aside"` hides the button
 * while it would cover something, or while the page shows a contact of its own.
 */
const Root = styled.a`
  position: fixed;
  z-index: ${layer.chat};
  right: 20px;
  bottom: calc(20px + var(--ka-bottom-bar, 0px) + env(safe-area-inset-bottom, 0px));
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  width: 56px;
  height: 56px;
  border-radius: 28px 28px 8px 28px;
  background: ${color.nila700};
  color: ${color.white};
  font-size: 0.9375rem;
  font-weight: 700;
  text-decoration: none;
  box-shadow: ${shadow.card};
  transition:
    background-color ${motion.color},
    opacity ${motion.menuOut},
    visibility ${motion.menuOut};
  svg {
    width: 24px;
    height: 24px;
    stroke-width: 1.9;
  }
  ${media.hover} {
    &:hover {
      background: ${color.nila800};
    }
  }
  &:active {
    background: ${color.nila900};
  }
  /* Visible on the page and on the dark footer. */
  &:focus-visible {
    outline: 3px solid ${color.kunyit500};
    box-shadow: 0 0 0 2px ${color.nila950};
  }
  /* The button is above the bar of a page even before the script of the bar has measured it. */
  ${media.below768} {
    html:has([data-bottom-bar]) & {
      bottom: calc(20px + var(--ka-bottom-bar, 88px) + env(safe-area-inset-bottom, 0px));
    }
  }
  &[data-covers='true'],
  [data-chat='aside'] & {
    opacity: 0;
    visibility: hidden;
  }
  /* Until the script of the button has looked, it may cover something, so it is hidden. Without scripts it is always shown. */
  @media (scripting: enabled) {
    &[data-covers='unknown'] {
      visibility: hidden;
    }
  }
  ${media.below1024} {
    & > [data-part='label'] {
      ${visuallyHidden}
    }
  }
  ${media.from1024} {
    right: 32px;
    bottom: calc(32px + var(--ka-bottom-bar, 0px));
    width: auto;
    padding-inline: 18px 22px;
  }
  ${media.forcedColors} {
    border: 2px solid;
  }
  @media print {
    display: none;
  }
`;

/** The link to an advisor on every public page. */
export function ChatButton() {
  const button = useRef<HTMLAnchorElement>(null);
  const isCovering = useCovering(button);
  return (
    <aside aria-label={copy.chat}>
      <Root ref={button} data-covers={isCovering ?? 'unknown'} href={advisorChatUrl()} target="_blank" rel="noopener">
        <MessageCircle aria-hidden="true" />
        <span data-part="label">{copy.chat}</span>
        <VisuallyHidden> {copy.footer.newTab}</VisuallyHidden>
      </Root>
    </aside>
  );
}
