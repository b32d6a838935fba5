/** The mails that the product under test has sent, as it leaves them in its data folder. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { apiOrigin, mailDir } from './product.ts';

/** Waits for the mail with a link to choose a password, as a new member of staff does, and chooses one. */
export async function choosePassword(email: string, password: string): Promise<void> {
  let token = '';
  await expect
    .poll(async () => (token = await tokenFor(email)), { message: `the link for ${email} is mailed`, timeout: 20_000 })
    .not.toBe('');
  const answer = await fetch(`${apiOrigin}/api/v1/password-links/use`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, password }),
  });
  if (!answer.ok) throw new Error(`Choosing a password: ${answer.status} ${await answer.text()}`);
}

async function tokenFor(email: string): Promise<string> {
  const names = await readdir(mailDir).catch(() => []);
  for (const name of names.toSorted().toReversed()) {
    // Quoted-printable: lines break at "=", and "=" itself is "=3D".
    const mail = (await readFile(join(mailDir, name), 'utf8')).replace(/=\r?\n/g, '').replaceAll('=3D', '=');
    const [, token] = /set-password#([A-Za-z0-9_-]{43})/.exec(mail) ?? [];
    if (token && mail.includes(email)) return token;
  }
  return '';
}
