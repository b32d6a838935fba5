/** Settings of an edge under test: what is rendered is asked, not how fast. On a busy machine the product's own budget would answer with the plain shell. */
export const UNHURRIED = { RENDER_BUDGET_MS: '10000' };
