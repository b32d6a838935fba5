import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Config } from '../../../config.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Protects secrets and recovery codes with a key outside the database, so that a copy of the database alone opens nothing. */
export class FactorKey {
  readonly #source: Config['secondFactorKey'];
  #key: Buffer | null = null;

  constructor({ secondFactorKey }: Pick<Config, 'secondFactorKey'>) {
    this.#source = secondFactorKey;
  }

  /** Encrypts a secret for one account. A row that is copied to another account cannot be decrypted. */
  seal(secret: Buffer, account: number): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.#derive('secret'), iv).setAAD(Buffer.from(String(account)));
    const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  }

  /** Decrypts a secret. @throws Error for one that was encrypted with another key or for another account */
  open(sealed: Buffer, account: number): Buffer {
    const decipher = createDecipheriv(CIPHER, this.#derive('secret'), sealed.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(String(account)))
      .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    } catch (error) {
      throw new Error('A second factor was stored with another SECOND_FACTOR_KEY', { cause: error });
    }
  }

  hash(code: string, account: number): Buffer {
    return createHmac('sha256', this.#derive('recovery code')).update(`${account} ${code}`).digest();
  }

  #derive(use: string): Buffer {
    this.#key ??= 'value' in this.#source ? Buffer.from(this.#source.value) : keyInFile(this.#source.file);
    return Buffer.from(hkdfSync('sha256', this.#key, '', `karsa second factor: ${use}`, 32));
  }
}

/** Reads the key and makes it where there is none yet. The file appears whole and only once, so two servers that start together read the same key. */
function keyInFile(file: string): Buffer {
  if (!fs.existsSync(file)) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    const draft = `${file}.${randomUUID()}`;
    fs.writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
    try {
      fs.linkSync(draft, file);
    } catch (error) {
      if (!fs.existsSync(file)) throw error;
    } finally {
      fs.rmSync(draft);
    }
  }
  return fs.readFileSync(file);
}
