/** An authenticator app (RFC 6238), and staff who use one. */
import { createHmac, randomUUID } from 'node:crypto';
import { signIn } from './accounts.ts';
import { passwordLinkMailedTo } from './mails.ts';
import { apiOrigin } from './product.ts';

const PASSWORD = 'kata-sandi-panjang';
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** @param ahead steps of 30 seconds; the server takes one, so that a test need not wait after it used the code of now */
export function codeOf(secret: string, ahead = 0): string {
  const bits = [...secret.replace(/\s/g, '')].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead));
  const digest = createHmac('sha1', key).update(counter).digest();
  const number = digest.readUInt32BE(digest.readUInt8(19) & 0xf) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

async function call<T>(path: string, body: object, token?: string): Promise<T> {
  const answer = await fetch(`${apiOrigin}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${text}`);
  return (JSON.parse(text) as { data: T }).data;
}

/** Invites a new member of staff. @returns the address, and the path of the link that was mailed there */
export async function invite(): Promise<{ email: string; link: string }> {
  const { token } = await signIn('staff');
  const email = `rekan-${randomUUID().slice(0, 8)}@karsa.test`;
  await call('/staff/invite', { name: 'Dimas Aryo', email, roles: ['SUPPORT'] }, token);
  return { email, link: await passwordLinkMailedTo(email) };
}

/**
 * A member of staff whose second factor is set up, with the code of now. It was used: they sign in with that of the next step, which
 * the server takes up to a minute after.
 */
export async function staffWithApp(): Promise<{ email: string; password: string; secret: string }> {
  const { email, link } = await invite();
  await call('/password-links/use', { token: link.split('#')[1], password: PASSWORD });
  const { token } = await call<{ token: string }>('/users/login', { email, password: PASSWORD });
  const { secret } = await call<{ secret: string }>('/users/me/second-factor/begin', {}, token);
  await call('/users/me/second-factor/confirm', { code: codeOf(secret) }, token);
  return { email, password: PASSWORD, secret };
}
