import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import styled, { keyframes } from 'styled-components';

import { dismissToast, updateToast, useToastStore, type Toast } from '@site/shared/toasts';

import { useIsInBrowser } from '../../rendering/use-is-in-browser.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { color, layer, media, radius, shadow } from '../theme/theme.tsx';

const arrive = keyframes`
  from { opacity: 0; transform: translateY(-12px); }
`;

/* If a bar stays at the top of the page, the page sets `--ka-top-bar`, and the toasts are below the bar. */
const Region = styled.section`
  position: fixed;
  z-index: ${layer.toast};
  top: calc(16px + var(--ka-top-bar, 0px));
  right: 16px;
  left: 16px;
  pointer-events: none;
  ${media.from600} {
    left: auto;
    right: 24px;
    top: calc(24px + var(--ka-top-bar, 0px));
    width: 372px;
  }
  & > ol {
    display: grid;
    gap: 12px;
    padding: 0;
    list-style: none;
  }
`;

const Card = styled.li`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr) auto;
  align-items: center;
  gap: 14px;
  padding: 14px 8px 14px 16px;
  border-radius: ${radius.button};
  background: ${color.white};
  color: ${color.sogan950};
  box-shadow: ${shadow.card};
  pointer-events: auto;
  /* A toast without text is small and in the lower corner, without a button, because the top of the page says what it is about. The shell's notice
     that the browser is offline moves above it. */
  &[data-without-text] {
    position: fixed;
    left: 16px;
    bottom: calc(20px + var(--ka-bottom-bar, 0px) + env(safe-area-inset-bottom, 0px));
    grid-template-columns: 32px 0 auto;
    gap: 4px;
    padding: 2px 2px 2px 8px;
  }
  animation: ${arrive} 200ms cubic-bezier(0.2, 0.8, 0.2, 1);
  ${media.forcedColors} {
    border: 1px solid;
  }
`;

const Sign = styled.span`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: ${radius.leaf};
  svg {
    width: 20px;
    height: 20px;
    stroke-width: 1.9;
  }
  &[data-tone='success'] {
    background: ${color.daun100};
    color: ${color.daun700};
  }
  &[data-tone='info'] {
    background: ${color.nila100};
    color: ${color.nila700};
  }
  &[data-tone='warning'] {
    background: ${color.kunyit100};
    color: ${color.kunyit700};
  }
  &[data-tone='error'] {
    background: ${color.mengkudu100};
    color: ${color.mengkudu700};
  }
`;

const Words = styled.div`
  font-size: 0.875rem;
  line-height: 1.25rem;
  min-height: 20px;
  strong {
    display: block;
    font-size: 0.9375rem;
    line-height: 1.375rem;
  }
  span {
    display: block;
    color: ${color.sogan600};
  }
`;

const Action = styled.button`
  grid-column: 2 / -1;
  justify-self: start;
  min-height: 44px;
  margin: -10px 0 -6px;
  border-radius: ${radius.small};
  font-size: 0.9375rem;
  font-weight: 700;
  color: ${color.nila700};
  text-decoration: underline;
  text-underline-offset: 4px;
  cursor: pointer;
`;

const ICON = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert } as const;

function ToastCard({ toast }: { toast: Toast }) {
  const { id, tone, title, text, lang, textLang, action, isAnnounced } = toast;
  const [isHeld, setIsHeld] = useState(false);
  // A live region that is added together with its text is read out again, so a card whose toast was announced is not live when it is mounted again.
  const [isLive] = useState(!isAnnounced);
  const Icon = ICON[tone];

  useEffect(() => {
    updateToast(id, { isAnnounced: true });
  }, [id]);

  useEffect(() => {
    // It is read from the store only now, because the toast before this one may have been announced just before.
    const leftMs = useToastStore.getState().toasts.find((shown) => shown.id === id)?.leftMs;
    if (typeof leftMs !== 'number' || isHeld) return undefined;
    const started = Date.now();
    const timer = setTimeout(() => {
      dismissToast(id);
    }, leftMs);
    return () => {
      clearTimeout(timer);
      updateToast(id, { leftMs: Math.max(0, leftMs - (Date.now() - started)) });
    };
  }, [id, isHeld]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // The dialog below must not close with the toast.
    event.preventDefault();
    event.stopPropagation();
    dismissToast(id);
  };

  return (
    <Card
      data-without-text={title || text ? undefined : true}
      onPointerEnter={() => {
        setIsHeld(true);
      }}
      onPointerLeave={() => {
        setIsHeld(false);
      }}
      onFocus={() => {
        setIsHeld(true);
      }}
      onBlur={() => {
        setIsHeld(false);
      }}
      onKeyDown={handleKeyDown}
    >
      <Sign data-tone={tone}>
        <Icon aria-hidden="true" />
      </Sign>
      <Words role={isLive ? (tone === 'error' ? 'alert' : 'status') : undefined}>
        {/* A live region must be in the page before its text. Otherwise the text is not read out. */}
        {isAnnounced && (
          <>
            {title && <strong lang={lang}>{title}</strong>}
            {text && <span lang={textLang}>{text}</span>}
          </>
        )}
      </Words>
      <IconButton
        variant="text"
        label={title ? `Tutup pemberitahuan ${title}` : 'Tutup pemberitahuan'}
        icon={<X />}
        onClick={() => {
          dismissToast(id);
        }}
      />
      {action && (
        <Action
          type="button"
          onClick={() => {
            dismissToast(id);
            action.onAct();
          }}
        >
          {action.label}
        </Action>
      )}
    </Card>
  );
}

/** The container of all toasts. The shell mounts it once; it moves into the topmost modal dialog. */
export function ToastRegion() {
  const toasts = useToastStore((state) => state.toasts);
  const topDialog = useToastStore((state) => state.dialogs.at(-1));
  // A portal cannot be rendered on the server.
  if (!useIsInBrowser()) return null;
  return createPortal(
    <Region aria-label="Pemberitahuan">
      <ol>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </ol>
    </Region>,
    topDialog ?? document.body,
  );
}
