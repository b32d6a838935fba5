import { color, media } from '../theme/theme.tsx';

/* Four, three, two or one slide by the breakpoints of the specification, from the widest to the narrowest. */
const upTo480 = '@media (max-width: 480px)';
const upTo600 = '@media (min-width: 480.02px) and (max-width: 600px)';
const upTo1024 = '@media (min-width: 600.02px) and (max-width: 1024px)';
const above1024 = '@media (min-width: 1024.02px)';

/** The gap is a part of each slide, and the row is wider by one gap. So the geometry is the same before the slider runs and after. */
const row = (perView: number, gap: number) => `
  & > [data-part='window'] > ul { margin-inline-end: -${gap}px; }
  & > [data-part='window'] > ul > li { min-width: calc(100% / ${perView}); max-width: calc(100% / ${perView}); padding-inline-end: ${gap}px; }
`;
/** Arrows are hidden if all slides fit, and until the slider runs, because its position is unknown before. */
const nothingBeyond = (perView: number) =>
  Array.from(
    { length: perView },
    (_, index) => `&[data-ready='false'][data-count='${index + 1}'] [data-part='arrows']`,
  ).join(', ');

export const carouselStyle = `
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 24px 16px;
  align-items: end;

  & > [data-part='head'] { grid-column: 1; }
  & > [data-part='steer'] { grid-column: 2; display: flex; align-items: center; gap: 12px; }
  & > [data-part='steer'] > [data-part='arrows'] { display: flex; gap: 8px; }
  & > [data-part='steer'] > p { font-size: .875rem; line-height: 1.375rem; color: var(--ka-muted, ${color.sogan600}); white-space: nowrap; }
  & > [data-part='window'] { grid-column: 1 / -1; }
  ${media.from600} { & > [data-part='steer'] > p { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } }
  ${media.below600} {
    & > [data-part='head'] { grid-column: 1 / -1; }
    & > [data-part='steer'] { grid-column: 1 / -1; grid-row: 3; justify-content: space-between; min-height: 48px; }
  }

  /* Space for the focus rings and shadows of the slides, which overflow would cut off. */
  & > [data-part='window'] { margin: -12px -12px -44px; padding: 12px 12px 44px; overflow: auto hidden; scrollbar-width: none; scroll-snap-type: x mandatory; }
  & > [data-part='window']::-webkit-scrollbar { display: none; }
  &[data-ready='true'] > [data-part='window'] { overflow: hidden; scroll-snap-type: none; touch-action: pan-y; }
  & > [data-part='window'] > ul { display: flex; padding: 0; list-style: none; align-items: stretch; }
  & > [data-part='window'] > ul > li { display: grid; flex: none; scroll-snap-align: start; scroll-margin-inline: 12px; }

  ${upTo480} { ${row(1, 16)} ${nothingBeyond(1)} { display: none; } }
  ${upTo600} { ${row(2, 16)} ${nothingBeyond(2)} { display: none; } }
  ${upTo1024} { ${row(3, 20)} ${nothingBeyond(3)} { display: none; } }
  ${above1024} { ${row(4, 24)} ${nothingBeyond(4)} { display: none; } }
`;
