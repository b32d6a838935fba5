/** Who may release what over the network: one token for each remote, of which only the hash is kept. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { REMOTE_NAME } from '../../shell/server/stored-json.ts';
import { writeAtomically } from '../../shell/server/write-atomically.ts';
import { Failure } from '../failure.ts';

/** SHA-256 of the token of each remote, in hexadecimal. */
const TokensSchema = Type.Record(
  Type.String({ pattern: REMOTE_NAME.source }),
  Type.String({ pattern: '^[0-9a-f]{64}$' }),
);

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** @returns none where the file is not there @throws Failure where it is not what it must be */
async function readTokens(file: string): Promise<Record<string, string>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  try {
    const value: unknown = JSON.parse(text);
    if (Value.Check(TokensSchema, value)) return value;
  } catch {
    // Said below.
  }
  throw new Failure(`${file} must be JSON with the SHA-256 of a token by the name of its remote.`);
}

/**
 * Whether a token is that of a remote. The file is read each time: a token that is replaced or taken away ends at once. The
 * answer takes as long for a remote that has none.
 */
export async function mayRelease(file: string, remote: string, token: string): Promise<boolean> {
  const tokens = await readTokens(file);
  const kept = Object.hasOwn(tokens, remote) ? tokens[remote] : undefined;
  const isSame = timingSafeEqual(kept ? Buffer.from(kept, 'hex') : randomBytes(32), hashOf(token));
  return isSame && kept !== undefined;
}

/** Makes a token for a remote, which ends the one before. @returns it, for the last time */
export async function makeToken(file: string, remote: string): Promise<string> {
  if (!REMOTE_NAME.test(remote))
    throw new Failure('Which remote? A name of small letters, digits and underscores: npm run release-token -- events');
  const token = randomBytes(32).toString('base64url');
  const tokens = { ...(await readTokens(file)), [remote]: hashOf(token).toString('hex') };
  await writeAtomically(file, `${JSON.stringify(tokens, null, 2)}\n`);
  return token;
}
