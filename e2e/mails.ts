/** Mails of the product under test, as their reader finds them. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { outboxDir } from './product.ts';

/** The path of the order's page in the newest mail to an address. @param subject it begins with this */
export async function linkMailedTo(email: string, subject: string): Promise<string> {
  let path = '';
  await expect
    .poll(async () => (path = (await newestLink(email, subject)) ?? ''), {
      message: `a mail to ${email}: ${subject}`,
      timeout: 20_000,
    })
    .not.toBe('');
  return path;
}

async function newestLink(email: string, subject: string): Promise<string | undefined> {
  const files = (await readdir(outboxDir).catch(() => [])).sort().reverse();
  for (const file of files) {
    const mail = await readFile(join(outboxDir, file), 'utf8');
    if (!mail.includes(`To: ${email}`) || !mail.includes(`Subject: ${subject}`)) continue;
    // Quoted-printable: a line that ends with "=" goes on in the next.
    const [, path] = /(\/my-registration\/[\w-]{43})/.exec(mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=')) ?? [];
    if (path !== undefined) return path;
  }
  return undefined;
}
