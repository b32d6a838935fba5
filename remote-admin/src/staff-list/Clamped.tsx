import { media } from '@site/shared/ui/theme';
import { useState } from 'react';
import styled from 'styled-components';
import { copy } from './copy.ts';

/** Longer texts are cut to four lines until they are expanded. */
const SHORT = 120;

const Text = styled.span`
  display: block;
  font-size: 0.875rem;
  line-height: 20px;
  overflow-wrap: anywhere;
  &[data-open='false'] {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
    overflow: hidden;
  }
  ${media.from1024} {
    min-width: 16ch;
  }
`;

const More = styled.button`
  min-height: 32px;
  font-size: 0.8125rem;
  font-weight: 700;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
  ${media.below1024} {
    min-height: 44px;
  }
`;

/** A free text: whole where it is short, else its beginning and a button for the rest. */
export function Clamped({ children }: { children: string }) {
  const [isOpen, setIsOpen] = useState(false);
  if (children.length <= SHORT) return <Text>{children}</Text>;
  return (
    <>
      <Text data-open={isOpen}>{children}</Text>
      <More type="button" aria-expanded={isOpen} onClick={() => setIsOpen((open) => !open)}>
        {isOpen ? copy.shorten : copy.showAll}
      </More>
    </>
  );
}
