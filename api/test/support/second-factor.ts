import assert from 'node:assert/strict';
import type { PresetName } from '../../src/access/presets.ts';
import { codeOfStep, stepAt } from '../../src/modules/accounts/second-factor/totp.ts';
import { TODAY, type Answer, type TestServer } from './app.ts';

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

export interface Challenge {
  readonly token: string;
  readonly user: object;
}
type SignInAnswer = Answer<Challenge> & { readonly body: { readonly second_factor?: { readonly token: string } } };

let sequence = 0;

/** An authenticator app whose clock is the server's, and who holds it. */
export class AppOnPhone {
  readonly #server: TestServer;
  #now = Date.parse(`${TODAY}T02:00:00Z`);

  constructor(server: TestServer) {
    this.#server = server;
  }

  /** Later on: the codes before are past. */
  wait(seconds = 30): void {
    this.#now += seconds * 1000;
    this.#server.clock.set(new Date(this.#now).toISOString());
  }

  code(secret: Buffer): string {
    return codeOfStep(secret, stepAt(this.#now));
  }

  async account(role: PresetName = 'ADMIN'): Promise<{ id: number; email: string; token: string }> {
    const email = `ponsel-${(sequence += 1)}@karsa.test`;
    const id = await this.#server.given.staff({ email, role });
    return { id, email, token: await this.#server.given.tokenOf(id) };
  }

  async begin(token: string): Promise<Buffer> {
    const path = '/api/v1/users/me/second-factor/begin';
    const { body } = await this.#server.send<{ secret: string }>('POST', path, undefined, bearer(token));
    return fromBase32(body.data.secret);
  }

  async setUp(token: string): Promise<{ secret: Buffer; recoveryCodes: string[] }> {
    const secret = await this.begin(token);
    const { status, text, body } = await this.#server.send<{ recovery_codes: string[] }>(
      'POST',
      '/api/v1/users/me/second-factor/confirm',
      { code: this.code(secret) },
      bearer(token),
    );
    assert.equal(status, 200, text);
    return { secret, recoveryCodes: body.data.recovery_codes };
  }

  signIn(email: string, password: string): Promise<SignInAnswer> {
    return this.#server.send<Challenge>('POST', '/api/v1/users/login', { email, password });
  }

  secondStep({ body }: SignInAnswer, code: string): Promise<Answer<Challenge>> {
    const { token } = body.second_factor ?? { token: '' };
    return this.#server.send('POST', '/api/v1/users/login/second-factor', { token, code });
  }
}

function fromBase32(text: string): Buffer {
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...text].map((sign) => signs.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}
