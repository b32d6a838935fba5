import { color, media, motion, radius } from '../theme/theme.tsx';

/** The style of inputs, selects and text areas. States come from ARIA and native attributes. */
export const controlStyle = `
  display: block;
  width: 100%;
  min-width: 0;
  height: 50px;
  padding: 10px 15px;
  border: 1.5px solid ${color.sogan400};
  border-radius: ${radius.button};
  background: ${color.white};
  color: ${color.sogan950};
  font-size: 1rem;
  line-height: 1.625rem;
  appearance: none;
  transition: border-color ${motion.color}, box-shadow ${motion.color};

  &::placeholder { color: ${color.sogan600}; opacity: 1; }
  ${media.hover} { &:hover:not(:disabled) { border-color: ${color.sogan700}; } }

  &:focus, &:focus-visible {
    border-color: ${color.nila700};
    box-shadow: 0 0 0 3px ${color.nila200};
    outline: 3px solid transparent;
    outline-offset: 0;
  }
  &[aria-invalid='true'] {
    border: 2px solid ${color.mengkudu700};
    padding-inline: 14.5px;
    background: ${color.mengkudu50};
  }
  &[aria-invalid='true']:focus { box-shadow: 0 0 0 3px ${color.mengkudu100}; }
  &:disabled { background: ${color.sogan100}; border-color: transparent; color: ${color.sogan600}; opacity: 1; cursor: not-allowed; }
  &:read-only:not(select):not(:disabled) { background: ${color.sogan50}; }

  ${media.forcedColors} {
    &:focus-visible { outline-color: Highlight; }
    &[aria-invalid='true'] { outline: 2px solid; }
  }
`;
