import { SPACE } from './theme.tsx';

/**
 * One rule for every step of the space scale, chosen by `data-gap`. The pages are served under a policy without style attributes, so attributes
 * replace inline styles, and one class fits every gap.
 */
export const gapRules = SPACE.map((step) => `&[data-gap='${step}'] { gap: ${step}px; }`).join('\n');
