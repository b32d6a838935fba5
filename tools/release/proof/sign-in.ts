/** Signs a test account in, through the page a visitor would use. */
import type { Page } from 'playwright-core';
import { type Static, Type } from 'typebox';
import { signIns } from '../../../api/src/seed/staff-and-students.ts';
import { readSetting } from './setting.ts';

const Accounts = Type.Record(Type.String(), Type.Object({ email: Type.String(), password: Type.String() }));
/** E-mail and password, by the address of the sign-in page. */
export type ProofAccounts = Static<typeof Accounts>;

/** @returns those of the demo data where none are given @throws Failure where `PROOF_ACCOUNTS` is not what it must be */
export const proofAccounts = (text = process.env['PROOF_ACCOUNTS']): ProofAccounts =>
  text
    ? readSetting(
        Accounts,
        text,
        'PROOF_ACCOUNTS must be JSON such as {"/signin": {"email": "…", "password": "…"}}, by the address of the sign-in page.',
      )
    : signIns;

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
