/** Mails as `npm start` and the product under test write them: files of the folder `outbox`, beside the release store. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { storeDir } from './product.ts';

const LINK = /\/set-password#[A-Za-z0-9_-]{43}/;

/** The link to choose a password that was mailed last to this address. Waits for the mail. */
export async function mailedLink(email: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => (link = await lastLink(email)), { message: `a link for ${email}`, timeout: 30_000 })
    .toBeTruthy();
  return link ?? '';
}

async function lastLink(email: string): Promise<string | undefined> {
  const folder = join(storeDir, '..', 'outbox');
  const files = (await readdir(folder).catch(() => [])).sort().reverse();
  for (const file of files) {
    // Long lines of a mail are cut with an equals sign.
    const mail = (await readFile(join(folder, file), 'utf8')).replace(/=\r?\n/g, '');
    if (!new RegExp(`^To: .*${email}`, 'm').test(mail)) continue;
    const [link] = LINK.exec(mail) ?? [];
    if (link) return link;
  }
  return undefined;
}
