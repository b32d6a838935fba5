import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';

import { Button } from '../Button/Button.tsx';
import { color, layer, media, radius, shadow } from '../theme/theme.tsx';

const Root = styled.div`
  position: relative;
`;

/* Below 600 px the menu is at the foot of the screen, above a scrim. */
const Menu = styled.div`
  position: absolute;
  z-index: ${layer.dropdown};
  top: calc(100% + 6px);
  right: 0;
  width: 280px;
  padding: 8px;
  border-radius: ${radius.button};
  background: ${color.white};
  box-shadow: ${shadow.card};
  text-align: left;
  &[hidden] {
    display: none;
  }
  p {
    padding: 8px 12px 4px;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    font-weight: 600;
    color: ${color.sogan600};
  }
  hr {
    margin: 8px -8px;
    border: 0;
    border-top: 1px solid ${color.sogan100};
  }
  ${media.below600} {
    position: fixed;
    z-index: ${layer.dialog};
    inset: auto 0 0;
    width: auto;
    max-height: 85dvh;
    overflow-y: auto;
    padding: 16px 12px 20px;
    border-radius: ${radius.card} ${radius.card} 0 0;
    hr {
      margin-inline: -12px;
    }
  }
  ${media.forcedColors} {
    border: 1px solid;
  }
`;

/* Below 600 px a press beside the menu closes it and has no effect on the page. */
const Scrim = styled.div`
  display: none;
  ${media.below600} {
    display: block;
    position: fixed;
    z-index: ${layer.dialog};
    inset: 0;
    background: ${color.scrim};
    touch-action: none;
  }
`;

const Item = styled.button`
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 44px;
  padding: 8px 12px;
  border-radius: ${radius.buttonSmall};
  font-size: 0.9375rem;
  line-height: 1.375rem;
  font-weight: 600;
  text-align: left;
  cursor: pointer;
  svg {
    flex: none;
    width: 20px;
    height: 20px;
    stroke-width: 1.9;
  }
  &:hover,
  &:focus-visible {
    background: ${color.nila50};
    color: ${color.nila800};
  }
  &[data-tone='danger'] {
    color: ${color.mengkudu700};
  }
`;

/** An entry of a menu. */
export interface ActionMenuItem {
  label: string;
  icon: ReactNode;
  /** `danger` for an action that cannot be undone. Such entries come last. */
  tone?: 'danger';
  onSelect: () => void;
}

export interface ActionMenuProps {
  label: string;
  /** The look of the button that opens the menu. */
  look?: 'primary' | 'text';
  /** A group without a title only has a line above it. Empty groups are left out. */
  groups: readonly { title?: string; items: readonly ActionMenuItem[] }[];
}

/** A button with a menu of actions. Without actions there is no button. Arrow keys and first letters move through it; Escape returns to the button. */
export function ActionMenu({ label, look = 'primary', groups }: ActionMenuProps) {
  const id = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const menuRef = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const shown = groups.filter(({ items }) => items.length > 0);

  const items = () => [...(menuRef.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const close = () => {
    setIsOpen(false);
    rootRef.current?.querySelector('button')?.focus();
  };

  useEffect(() => {
    if (!isOpen) return undefined;
    menuRef.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    const handlePointerDown = (event: Event) => {
      // On small screens the scrim closes the menu, at the end of the press. If it were removed earlier, the end of the press would reach the page.
      if (event.target instanceof Node && !rootRef.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', handlePointerDown);
    return () => document.removeEventListener('pointerdown', handlePointerDown);
  }, [isOpen]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // A dialog around the menu must stay open.
      event.preventDefault();
      event.stopPropagation();
      close();
      return;
    }
    if (event.key === 'Tab') {
      setIsOpen(false);
      return;
    }
    const all = items();
    const at = all.findIndex((item) => item === document.activeElement);
    const target = {
      ArrowDown: () => all[(at + 1) % all.length],
      ArrowUp: () => all.at((at <= 0 ? all.length : at) - 1),
      Home: () => all[0],
      End: () => all.at(-1),
    }[event.key];
    const next = target
      ? target()
      : event.key.length === 1
        ? [...all.slice(at + 1), ...all].find((item) =>
            item.textContent.trim().toLowerCase().startsWith(event.key.toLowerCase()),
          )
        : undefined;
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  if (shown.length === 0) return null;
  return (
    <Root ref={rootRef}>
      <Button
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        variant={look}
        size={look === 'text' ? 'small' : 'medium'}
        block
        onPointerDown={(event) => event.stopPropagation()}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        {label}
        <ChevronDown aria-hidden="true" />
      </Button>
      {isOpen && <Scrim data-part="scrim" onClick={close} />}
      <Menu ref={menuRef} id={id} role="menu" aria-label={label} hidden={!isOpen} onKeyDown={handleKeyDown}>
        {shown.map(({ title, items: entries }, index) => (
          <div key={title ?? index} role="group" {...(title !== undefined && { 'aria-labelledby': `${id}-${index}` })}>
            {index > 0 && <hr />}
            {title !== undefined && <p id={`${id}-${index}`}>{title}</p>}
            {entries.map(({ label: name, icon, tone, onSelect }) => (
              <Item
                key={name}
                type="button"
                role="menuitem"
                tabIndex={-1}
                data-tone={tone}
                onClick={() => {
                  // The focus returns to the button before a dialog opens: the dialog gives it back to that element when it closes.
                  close();
                  onSelect();
                }}
              >
                <span aria-hidden="true">{icon}</span>
                {name}
              </Item>
            ))}
          </div>
        ))}
      </Menu>
    </Root>
  );
}
