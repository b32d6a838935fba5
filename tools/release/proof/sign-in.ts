/** Signs a test account in, through the page a visitor would use. */
import type { Page } from 'playwright-core';
import { Failure } from '../../workspace.ts';

/** E-mail and password, by the address of the sign-in page. */
export type ProofAccounts = Record<string, { email: string; password: string }>;

/** The accounts of the demo data. */
const DEMO: ProofAccounts = {
  '/admin-dashboard/signin': { email: 'admin@karsa.test', password: 'karsa-admin' },
  '/signin': { email: 'student@karsa.test', password: 'karsa-student' },
};

/** @throws Failure where `PROOF_ACCOUNTS` is not what it must be */
export function proofAccounts(text = process.env['PROOF_ACCOUNTS']): ProofAccounts {
  if (!text) return DEMO;
  const wrong = new Failure(
    'PROOF_ACCOUNTS must be JSON such as {"/signin": {"email": "…", "password": "…"}}, by the address of the sign-in page.',
  );
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw wrong;
  }
  if (typeof value !== 'object' || value === null) throw wrong;
  const accounts: ProofAccounts = {};
  for (const [path, account] of Object.entries(value)) {
    const { email, password } = (account ?? {}) as { email?: unknown; password?: unknown };
    if (typeof email !== 'string' || typeof password !== 'string') throw wrong;
    accounts[path] = { email, password };
  }
  return accounts;
}

/** @returns a fault in words, or null */
export async function signIn(
  page: Page,
  origin: string,
  path: string,
  accounts: ProofAccounts,
  timeout: number,
): Promise<string | null> {
  const account = accounts[path];
  if (!account) return `there is no test account for ${path}: name one with PROOF_ACCOUNTS`;
  const within = { timeout };
  try {
    await page.goto(origin + path, within);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached', ...within });
    await page.locator('input[type=email]').fill(account.email, within);
    await page.locator('input[type=password]').fill(account.password, within);
    await page.locator('input[type=password]').press('Enter', within);
    await page.waitForURL((url) => url.pathname !== path, within);
    return null;
  } catch (error) {
    return `${account.email} could not sign in at ${path}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`;
  }
}
