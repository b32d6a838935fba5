/** Settings of an edge under test: what is rendered is asked, not how fast. On a busy machine the product's own budget would answer with the plain shell, and a suite is one client that asks for everything. */
export const UNHURRIED = { RENDER_BUDGET_MS: '10000', RATE_RENDERS: '1000000' };
