import { color, media, radius, shadow, visuallyHidden } from '../theme/theme.tsx';

/* A row that is ticked. The selector finds it, so that ticking renders no row again. */
const ticked = `:has(> [data-card='tick'] :checked)`;

/* Below 1024 px each row is a card, and each cell is a label and its value. */
const cards = `
  &, & > tbody { display: block; }
  & > thead { ${visuallyHidden} }
  & > tbody { display: grid; gap: 14px; }
  & > tbody > tr {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 12px 16px;
    padding: 16px;
    border-radius: ${radius.card};
    background: ${color.white};
    box-shadow: ${shadow.card};
  }
  & > tbody > tr:is([data-selected='true'], ${ticked}) { box-shadow: inset 0 0 0 2px ${color.nila700}, ${shadow.card}; }
  & > tbody > tr > * { display: block; }
  & > tbody > tr > [data-card='title'], & > tbody > tr > [data-card='actions'] { grid-column: 1 / -1; }
  & > tbody > tr > [data-card='hidden'] { display: none; }
  & > tbody > tr > [data-card='actions'] { order: 1; }
  & > tbody > tr > [data-card='tick'] { position: absolute; top: 16px; right: 16px; }
  & > tbody > tr:has(> [data-card='tick']) > [data-card='title'] { padding-right: 44px; }
  & > tbody > tr > [data-card='pair']::before {
    content: attr(data-label);
    display: block;
    font-size: .8125rem;
    line-height: 1.25rem;
    font-weight: 400;
    color: ${color.sogan600};
  }
`;

const rows = `
  & > thead > tr > th { padding: 14px 12px; text-align: left; font-size: .8125rem; line-height: 1.25rem; font-weight: 700; color: ${color.sogan600}; }
  & > tbody > tr > * { height: 64px; padding: 12px; text-align: left; vertical-align: middle; }
  & > * > tr > :first-child { padding-left: 18px; }
  & > * > tr > :last-child { padding-right: 18px; }
  & > * > tr > [data-align='end'] { text-align: right; }
`;

export const tableStyle = `
  width: 100%;
  font-size: .9375rem;
  line-height: 1.375rem;
  & > caption { ${visuallyHidden} }
  & > tbody > tr { position: relative; }
  & > tbody > tr > th { font-weight: 700; color: var(--ka-heading, ${color.nila900}); text-align: left; }
  & > tbody > tr:has([data-part='row-opener']:focus-visible) { outline: 3px solid var(--ka-focus, ${color.nila600}); outline-offset: -3px; }
  & > tbody > tr:has([data-part='row-opener']) :is(a, button):not([data-part='row-opener']) { position: relative; z-index: 1; }

  &[data-look='list'] {
    ${media.below1024} { ${cards} }
    ${media.below240} { & > tbody > tr { grid-template-columns: minmax(0, 1fr); } }
    ${media.from1024} {
      ${rows}
      border-radius: ${radius.card};
      background: ${color.white};
      box-shadow: ${shadow.card};
      & > tbody > tr > * { border-top: 1px solid ${color.sogan100}; transition: background-color 120ms; }
      & > tbody > tr:last-child > :first-child { border-bottom-left-radius: ${radius.card}; }
      & > tbody > tr:last-child > :last-child { border-bottom-right-radius: ${radius.card}; }
      ${media.hover} { & > tbody > tr:hover > * { background: ${color.nila50}; } }
      & > tbody > tr > [data-card='tick'] { width: 1px; }
      & > tbody > tr:is([data-selected='true'], ${ticked}) > * { background: ${color.nila50}; }
      & > tbody > tr:is([data-selected='true'], ${ticked}) > :first-child { box-shadow: inset 4px 0 0 ${color.nila700}; }
    }
  }

  &[data-look='tinted'] {
    ${media.below768} {
      ${cards}
      & > tbody > tr { grid-template-columns: minmax(0, 1fr); background: ${color.sogan50}; box-shadow: none; }
    }
    ${media.from768} {
      ${rows}
      & > thead > tr > th { font-size: 1rem; color: var(--ka-heading, ${color.nila900}); vertical-align: bottom; }
      & > tbody > tr > * { height: 56px; }
      & > tbody > tr > th { color: ${color.sogan700}; width: 24%; }
      & > tbody > tr:nth-child(odd) > * { background: ${color.sogan50}; }
      & > tbody > tr > :first-child { border-radius: ${radius.button} 0 0 ${radius.button}; }
      & > tbody > tr > :last-child { border-radius: 0 ${radius.button} ${radius.button} 0; }
    }
  }
  ${media.forcedColors} { & > tbody > tr { border: 1px solid; } }
`;
