import { ChevronDown } from 'lucide-react';
import {
  useId,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import styled from 'styled-components';

import { color, layer, media, motion, radius, shadow } from '../theme/theme.tsx';
import { useHoverMenu } from './use-hover-menu.ts';

const Root = styled.div`
  &[data-span='button'] {
    position: relative;
  }
`;

const Trigger = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 8px 12px;
  border-radius: ${radius.button};
  font-size: 0.9375rem;
  font-weight: 600;
  transition:
    background-color ${motion.color},
    color ${motion.color};
  svg {
    flex: none;
    width: 16px;
    height: 16px;
    stroke-width: 2.2;
    transition: transform ${motion.menuIn};
  }
  ${media.hover} {
    &:hover {
      color: ${color.nila700};
    }
  }
  &[aria-current='true'] {
    color: ${color.nila700};
  }
  &[aria-expanded='true'] {
    background: ${color.nila50};
    color: ${color.nila700};
  }
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
`;

const Panel = styled.div`
  position: absolute;
  z-index: ${layer.dropdown};
  top: calc(100% + 6px);
  left: 0;
  min-width: 240px;
  max-height: calc(100dvh - 110px);
  overflow: hidden auto;
  border-radius: ${radius.card};
  background: ${color.white};
  box-shadow: ${shadow.card};
  opacity: 1;
  transition:
    opacity ${motion.menuIn},
    transform ${motion.menuIn};
  @starting-style {
    opacity: 0;
    transform: translateY(-6px);
  }
  [data-span='container'] > & {
    right: 0;
  }
  ${media.forcedColors} {
    border: 1px solid;
  }
`;

export interface NavDropdownProps {
  label: ReactNode;
  /** Links and other content. It is rendered from the start, so that the served HTML holds the links. */
  children: ReactNode;
  /** Whether the page that is shown belongs to this menu. */
  isCurrent?: boolean;
  /** `container`: as wide as the nearest positioned ancestor, which is the column of the header. */
  span?: 'button' | 'container';
}

/**
 * A group of links in the navigation that its button opens (a disclosure, not an ARIA menu: Tab moves through the links). It opens after 200 ms of
 * hovering, or at once by click or keyboard. Escape closes it and returns to the button.
 */
export function NavDropdown({ label, children, isCurrent = false, span = 'button' }: NavDropdownProps) {
  const panelId = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const { isOpen, close, toggle, hoverProps } = useHoverMenu();

  // The effect runs before the panel is seen, because a key that is pressed at once is meant for it.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const handlePointerDown = (event: Event) => {
      if (event.target instanceof Node && !rootRef.current?.contains(event.target)) close();
    };
    // A menu that hovering opened has no focus. Escape must close it all the same (WCAG 1.4.13).
    const handleKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('pointerdown', handlePointerDown);
    document.addEventListener('keydown', handleKeyDown);
    return () => {
      document.removeEventListener('pointerdown', handlePointerDown);
      document.removeEventListener('keydown', handleKeyDown);
    };
  });

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    close();
    triggerRef.current?.focus();
  };
  const handleBlur = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !rootRef.current?.contains(event.relatedTarget)) close();
  };
  const handleClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a[href]')) close();
  };

  return (
    // The handlers of the group only listen to events of its button and links.
    <Root
      ref={rootRef}
      role="presentation"
      data-span={span}
      onKeyDown={handleKeyDown}
      onBlur={handleBlur}
      {...hoverProps}
    >
      <Trigger
        ref={triggerRef}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={toggle}
      >
        {label}
        <ChevronDown aria-hidden="true" />
      </Trigger>
      <Panel id={panelId} role="presentation" hidden={!isOpen} onClick={handleClick}>
        {children}
      </Panel>
    </Root>
  );
}
