import { color, media, motion, radius } from '../theme/theme.tsx';

export type ButtonVariant =
  'primary' | 'accent' | 'secondary' | 'text' | 'textDanger' | 'danger' | 'onDark' | 'onDarkSolid';
export type ButtonSize = 'small' | 'medium' | 'large';

/** Common style of buttons, links that look like buttons and icon buttons. */
export const buttonStyle = `
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  min-height: 48px;
  padding: 10px 22px;
  border: 1.5px solid transparent;
  border-radius: ${radius.button};
  font-size: 1rem;
  font-weight: 700;
  line-height: 1.5rem;
  letter-spacing: -.006em;
  word-spacing: .08em;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  transition: background-color ${motion.color}, color ${motion.color};
  svg { flex: none; width: 20px; height: 20px; stroke-width: 1.9; }

  &[data-size='small'] {
    min-height: 44px; padding: 6px 16px; border-radius: ${radius.buttonSmall}; font-size: .875rem; line-height: 1.375rem; gap: 8px;
  }
  /* The height is 40 px only where a mouse is used, in the tables of staff. Touch screens keep 44 px. */
  @media (hover: hover) and (pointer: fine) { &[data-size='small'] { min-height: 40px; } }
  &[data-size='large'] { min-height: 56px; padding: 14px 28px; font-size: 1.0625rem; }
  &[data-block='true'] { width: 100%; }
  &[hidden] { display: none; }

  &[data-variant='primary'] {
    background: ${color.nila700}; color: ${color.white};
    ${media.hover} { &:hover { background: ${color.nila800}; } }
    &:active { background: ${color.nila900}; }
  }
  &[data-variant='accent'] {
    background: ${color.kunyit500}; color: ${color.nila950};
    ${media.hover} { &:hover { background: ${color.kunyit400}; } }
    &:active { background: ${color.kunyit550}; }
  }
  &[data-variant='secondary'] {
    background: ${color.nila100}; color: ${color.nila800};
    ${media.hover} { &:hover { background: ${color.nila200}; } }
    &:active { background: ${color.nila300}; }
  }
  &[data-variant='text'] {
    background: transparent; color: ${color.nila700};
    ${media.hover} { &:hover { background: ${color.nila50}; } }
    &:active { background: ${color.nila100}; }
  }
  &[data-variant='textDanger'] {
    background: transparent; color: ${color.mengkudu700};
    ${media.hover} { &:hover { background: ${color.mengkudu50}; } }
    &:active { background: ${color.mengkudu100}; }
  }
  &[data-variant='danger'] {
    background: ${color.mengkudu700}; color: ${color.white};
    ${media.hover} { &:hover { background: ${color.mengkudu800}; } }
    &:active { background: ${color.mengkudu900}; }
  }
  &[data-variant='onDark'] {
    background: ${color.onDarkTint}; color: ${color.white};
    ${media.hover} { &:hover { background: ${color.onDarkTintHover}; } }
    &:active { background: ${color.nila750}; }
  }
  &[data-variant='onDarkSolid'] {
    background: ${color.white}; color: ${color.nila900};
    ${media.hover} { &:hover { background: ${color.nila100}; } }
    &:active { background: ${color.nila200}; }
  }

  &:disabled, &[aria-disabled='true']:not([aria-busy='true']) {
    background: ${color.sogan100}; color: ${color.sogan500}; cursor: not-allowed;
  }
  &[data-variant='text']:disabled, &[data-variant='text'][aria-disabled='true']:not([aria-busy='true']) { background: transparent; }
  &[aria-busy='true'] { cursor: progress; }

  ${media.forcedColors} {
    border-color: ButtonText;
    &:disabled, &[aria-disabled='true'] { border-color: GrayText; color: GrayText; }
  }
`;
