import { color, media, radius, shadow, type } from '../theme/theme.tsx';

/** The common style of dialog and drawer: the scrim, and the transitions with which they open and close. */
export const modalStyle = `
  position: fixed;
  margin: auto;
  padding: 0;
  border: 0;
  color: ${color.sogan950};
  background: ${color.white};
  overflow: hidden;
  /* A dialog may be opened inside an element with text that does not wrap, or is aligned at the right. */
  white-space: normal;
  text-align: start;
  transition:
    opacity 280ms cubic-bezier(.4, 0, 1, 1), transform 280ms cubic-bezier(.4, 0, 1, 1),
    overlay 280ms allow-discrete, display 280ms allow-discrete;
  &[open] { transition-timing-function: cubic-bezier(.2, .8, .2, 1); }
  &::backdrop {
    background: ${color.scrim};
    opacity: 0;
    transition: opacity 280ms, overlay 280ms allow-discrete, display 280ms allow-discrete;
  }
  &[open]::backdrop { opacity: 1; }
  @starting-style { &[open]::backdrop { opacity: 0; } }
  &:focus-visible { outline-offset: -3px; }
  ${media.forcedColors} { border: 2px solid; }
`;

export const dialogStyle = `
  ${modalStyle}
  width: min(100% - 40px, 640px);
  max-width: none;
  max-height: min(100dvh - 48px, 940px);
  border-radius: ${radius.card};
  box-shadow: ${shadow.card};
  opacity: 0;
  transform: translateY(16px);
  &[open] { display: grid; grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr); opacity: 1; transform: none; }
  @starting-style { &[open] { opacity: 0; transform: translateY(16px); } }

  &[data-size='small'] { width: min(100% - 40px, 452px); }
  &[data-size='large'] { width: min(100% - 40px, 920px); }

  & > [data-part='head'] { display: flex; align-items: center; justify-content: space-between; gap: 16px; padding: 22px 24px 16px 32px; }
  h2 { ${type.h3} outline: none; }
  /* Hidden inputs are positioned relative to the body, and scroll with it. Otherwise they would make the dialog itself scroll. */
  & > [data-part='body'] { position: relative; padding: 8px 32px 32px; overflow-y: auto; overscroll-behavior: contain; }
  & > [data-part='body'][data-flush='true'] { padding: 0; }
  & > [data-part='foot'] {
    display: flex; flex-wrap: wrap; align-items: center; justify-content: flex-end; gap: 12px; padding: 16px 32px;
    background: ${color.sogan50};
  }
  & > [data-part='foot'] > [data-part='note'] { margin-right: auto; font-size: .875rem; color: ${color.sogan600}; }

  ${media.below600} {
    &:not([data-size='small']) {
      width: 100%; height: 100dvh; max-height: none; border-radius: 0;
      & > [data-part='head'] { padding: 14px 12px 10px 20px; }
      & > [data-part='body']:not([data-flush='true']) { padding: 8px 20px 24px; }
      & > [data-part='foot'] { padding: 12px 20px calc(12px + env(safe-area-inset-bottom)); }
      & > [data-part='foot'] > button { flex: 1 1 auto; }
    }
  }
`;
