import { SPACE } from './theme.tsx';

/**
 * One rule for every step of the space scale, chosen by `data-gap`. Attributes instead of inline styles: the pages are served
 * under a policy without style attributes, and one class fits every gap.
 */
export const gapRules = SPACE.map((step) => `&[data-gap='${step}'] { gap: ${step}px; }`).join('\n');
