/** Signs a test account in, through the page a visitor would use. */
import type { Page, Response } from 'playwright-core';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
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

/** Why the API asks an account for a second factor, which the proof cannot give, by the code of its answer. */
const SECOND_FACTOR: Readonly<Record<string, string>> = {
  SECOND_FACTOR: 'it has a second factor',
  SECOND_FACTOR_REQUIRED: 'a role of it requires a second factor',
};
const Refused = Type.Object({ code: Type.String() });

/** The part of a browser's context that tells of answers. */
interface Answers {
  on(event: 'response', listener: (response: Pick<Response, 'status' | 'json'>) => void): unknown;
}

/** Whether the API asks an account for a second factor. Where a role requires one, the API refuses only the calls after signing in. */
interface SecondFactor {
  /** A fault in words, which stands for all its pages; null as long as it was not asked. */
  fault: () => string | null;
  /** Fulfilled once there is that fault. */
  asked: Promise<void>;
}

/** @param path where the account signs in */
export function watchSecondFactor(context: Answers, path: string, accounts: ProofAccounts): SecondFactor {
  let fault: string | null = null;
  const asked = new Promise<void>((resolve) =>
    context.on('response', (response) => {
      if (![401, 403].includes(response.status())) return;
      void response.json().then(
        (body: unknown) => {
          const why = Value.Check(Refused, body) ? SECOND_FACTOR[body.code] : undefined;
          if (why === undefined) return;
          fault = `no page after ${path} can be visited with ${accounts[path]?.email ?? 'its account'}: ${why}. Name an account there without one, whose roles require none, with PROOF_ACCOUNTS`;
          resolve();
        },
        // A page that was left takes its answers with it: the next one tells.
        () => undefined,
      );
    }),
  );
  return { fault: () => fault, asked };
}

/** @returns a fault in words, or null */
export async function signIn(
  page: Page,
  origin: string,
  path: string,
  accounts: ProofAccounts,
  timeout: number,
  secondFactor: SecondFactor = watchSecondFactor(page.context(), path, accounts),
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
    await Promise.race([page.waitForURL((url) => url.pathname !== path, within), secondFactor.asked]);
    return secondFactor.fault();
  } catch (error) {
    return `${account.email} could not sign in at ${path}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`;
  }
}
