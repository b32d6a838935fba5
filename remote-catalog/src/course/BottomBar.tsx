import type { Course } from '@site/shared/api/courses';
import { advisorChatUrl } from '@site/shared/brand';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { Price } from '@site/shared/ui/Price';
import { color, layer, media, shadow } from '@site/shared/ui/theme';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { copy } from './copy.ts';
import { registrationAddress } from './registration-address.ts';

const Root = styled.div`
  position: fixed;
  z-index: ${layer.bottomBar};
  inset: auto 0 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 12px 20px calc(12px + env(safe-area-inset-bottom, 0px));
  background: ${color.white};
  box-shadow: ${shadow.bottomBar};
  ${media.from768} {
    display: none;
  }
  @media print {
    display: none;
  }
`;

interface BottomBarProps {
  course: Course;
  chosen: number | null;
  /** A full batch is chosen, and its form waits to be sent. */
  isWaiting: boolean;
  /** Where the button of that form goes. */
  onSlot: (slot: HTMLElement | null) => void;
}

/** On a phone: price and registration link, always visible. */
export function BottomBar({ course, chosen, isWaiting, onSlot }: BottomBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  // The chat button is above the bar, and the page's end is not covered by it.
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const height = `${bar.current?.offsetHeight ?? 0}px`;
      style.setProperty('--ka-bottom-bar', height);
      document.body.style.paddingBottom = height;
    });
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--ka-bottom-bar');
      document.body.style.paddingBottom = '';
    };
  }, []);
  return (
    <Root ref={bar} data-bottom-bar role="region" aria-label={copy.price}>
      <Price amount={course.discounted_price} original={course.price} size="large" layout="above" />
      {isWaiting ? (
        <div ref={onSlot} />
      ) : chosen === null ? (
        <LinkButton href={advisorChatUrl(copy.questionSchedule(course.title))} newTab>
          {copy.contact}
        </LinkButton>
      ) : (
        <LinkButton to={registrationAddress(course.id, chosen)} variant="accent">
          {copy.register}
        </LinkButton>
      )}
    </Root>
  );
}
