import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Children, useEffect, useMemo, useRef, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import styled from 'styled-components';

import { IconButton } from '../IconButton/IconButton.tsx';
import type { ButtonVariant } from '../Button/button-style.ts';
import { carouselStyle } from './carousel-style.ts';
import { useSlider } from './use-slider.ts';

const Root = styled.section`
  ${carouselStyle}
`;

export interface CarouselProps extends Omit<ComponentPropsWithoutRef<'section'>, 'children'> {
  /** The name of the carousel for assistive technology. */
  label: string;
  /** Heading and text above the slides, at the left of the arrows. */
  heading?: ReactNode;
  /** The slides. */
  children: ReactNode;
  arrowVariant?: ButtonVariant;
}

/** Whether the element can no longer have the focus. */
const isGone = (element: Element | null): boolean => Boolean(element?.closest('[hidden], [inert]'));

/**
 * Cards in a row that slides: 4, 3, 2 or 1 at a time, without autoplay. Each arrow disappears at its end of the row. Slides that are not visible
 * cannot be reached by Tab. Arrow keys work on the arrows and on the slides.
 */
export function Carousel({ label, heading, children, arrowVariant = 'secondary', ...rest }: CarouselProps) {
  // The elements stay the same while the owner passes the same children, so that a change of the slider's own state renders no card again.
  const slides = useMemo(() => Children.toArray(children), [children]);
  const { listRef, state, go } = useSlider(slides.length);
  const { isReady, first, perView, canGoBack, canGoOn } = state;
  const last = Math.min(first + perView, slides.length);
  const rootRef = useRef<HTMLElement>(null);
  const backRef = useRef<HTMLButtonElement>(null);
  const onRef = useRef<HTMLButtonElement>(null);
  /** The element of the carousel that has the focus, or had it when it was removed. */
  const focused = useRef<Element | null>(null);

  useEffect(() => {
    const root = rootRef.current;
    const handleFocusIn = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element ? target : null;
    };
    const handleFocusOut = () => {
      // Some browsers also send this event when the focused element disappears. Then the focus has not left the carousel.
      if (!isGone(focused.current)) focused.current = null;
    };
    root?.addEventListener('focusin', handleFocusIn);
    root?.addEventListener('focusout', handleFocusOut);
    return () => {
      root?.removeEventListener('focusin', handleFocusIn);
      root?.removeEventListener('focusout', handleFocusOut);
    };
  }, []);

  // If the focused arrow or slide disappeared, the focus moves to what replaced it.
  useEffect(() => {
    const lost = focused.current;
    const active = document.activeElement;
    if (!isGone(lost) || (active !== lost && active !== document.body)) return;
    focused.current = null;
    const successor =
      lost === onRef.current
        ? backRef.current
        : lost === backRef.current
          ? onRef.current
          : listRef.current?.children[first]?.querySelector<HTMLElement>('a, button');
    successor?.focus({ preventScroll: true });
  }, [first, canGoBack, canGoOn, listRef]);

  // The section handles the keys of its arrows and slides. It takes no focus itself.
  useEffect(() => {
    const root = rootRef.current;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!(event.target instanceof Element) || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) return;
      const isOn = event.key === 'ArrowRight';
      if (isOn ? !canGoOn : !canGoBack) return;
      event.preventDefault();
      void go(isOn ? 1 : -1);
    };
    root?.addEventListener('keydown', handleKeyDown);
    return () => {
      root?.removeEventListener('keydown', handleKeyDown);
    };
  });

  return (
    <Root ref={rootRef} aria-label={label} {...rest} data-ready={isReady} data-count={slides.length}>
      {heading && <div data-part="head">{heading}</div>}
      {/* The arrows come before the slides in the reading order, because they control what follows. */}
      {slides.length > 1 && (
        <div data-part="steer" role="group" aria-label={`Geser ${label}`}>
          <p role="status">
            {perView === 1 || !isReady
              ? `${first + 1} dari ${slides.length}`
              : `${first + 1}–${last} dari ${slides.length}`}
          </p>
          <div data-part="arrows">
            <IconButton
              ref={backRef}
              hidden={!canGoBack}
              variant={arrowVariant}
              label="Sebelumnya"
              icon={<ArrowLeft />}
              onClick={() => void go(-1)}
            />
            <IconButton
              ref={onRef}
              hidden={!canGoOn}
              variant={arrowVariant}
              label="Berikutnya"
              icon={<ArrowRight />}
              onClick={() => void go(1)}
            />
          </div>
        </div>
      )}
      {/* Until the slider runs the list scrolls, and an element that scrolls must be reachable by keyboard. */}
      <div data-part="window" {...(isReady ? {} : { tabIndex: 0 })}>
        <ul ref={listRef}>
          {slides.map((slide, index) => (
            <li key={index} inert={isReady && (index < first || index >= first + perView)}>
              {slide}
            </li>
          ))}
        </ul>
      </div>
    </Root>
  );
}
