/** Mails of the product under test, as their reader finds them. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { apiOrigin, outboxDir } from './product.ts';

/** The path of the order's page in the newest mail to an address. @param subject it begins with this */
export const linkMailedTo = (email: string, subject: string): Promise<string> =>
  untilMailed(email, /(\/my-registration\/[\w-]{43})/, subject);

/** The path of the page of the waiting list in the newest mail to an address. @param subject it begins with this */
export const waitingLinkMailedTo = (email: string, subject: string): Promise<string> =>
  untilMailed(email, /(\/waiting-list\/[\w-]{43})/, subject);

/** The path of the page on which a company names its people, in the newest mail to its contact. */
export const seatsLinkMailedTo = (email: string): Promise<string> =>
  untilMailed(email, /(\/corporate-seats\/[\w-]{43})/);

/** The path of the page to choose a password in the newest mail to an address. */
export const passwordLinkMailedTo = (email: string): Promise<string> =>
  untilMailed(email, /(\/set-password#[\w-]{43})/);

/** The path of the page that a mailed link signs in by, in the newest mail to an address. */
export const signInLinkMailedTo = (email: string): Promise<string> =>
  untilMailed(email, /(\/my-classes\/sign-in#[\w-]{43})/);

/** The text of the newest mail to an address that holds what is wanted. @param wanted its first group is returned */
export const mailedTo = (email: string, wanted: RegExp): Promise<string> => untilMailed(email, wanted);

/** Waits for the mail with a link to choose a password, as a new member of staff does, and chooses one. */
export async function choosePassword(email: string, password: string): Promise<void> {
  const [, token] = (await passwordLinkMailedTo(email)).split('#');
  const answer = await fetch(`${apiOrigin}/api/v1/password-links/use`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, password }),
  });
  if (!answer.ok) throw new Error(`Choosing a password: ${answer.status} ${await answer.text()}`);
}

/** Waits for a mail to an address. @returns the first group of `wanted` in the newest one that holds it */
async function untilMailed(email: string, wanted: RegExp, subject = ''): Promise<string> {
  let found = '';
  await expect
    .poll(async () => (found = (await newest(email, wanted, subject)) ?? ''), {
      message: `a mail to ${email}: ${subject || String(wanted)}`,
    })
    .not.toBe('');
  return found;
}

async function newest(email: string, wanted: RegExp, subject: string): Promise<string | undefined> {
  const files = (await readdir(outboxDir).catch(() => [])).sort().reverse();
  for (const file of files) {
    const mail = await readFile(join(outboxDir, file), 'utf8');
    if (!mail.includes(`To: ${email}`) || !mail.includes(`Subject: ${subject}`)) continue;
    // Quoted-printable: a line that ends with "=" goes on in the next.
    const [, found] = wanted.exec(mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=')) ?? [];
    if (found !== undefined) return found;
  }
  return undefined;
}
