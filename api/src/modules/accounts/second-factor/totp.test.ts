import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { base32, codeOfStep, otpauthUri, stepAt, stepOfCode } from './totp.ts';

/** Appendix B of RFC 6238, SHA-1. It has eight digits: six are the last of them. */
const secret = Buffer.from('12345678901234567890');
const vectors: readonly [seconds: number, code: string][] = [
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
];

describe('a code of an authenticator app', () => {
  for (const [seconds, code] of vectors) {
    it(`is that of RFC 6238 at ${seconds} s`, () => {
      assert.equal(codeOfStep(secret, stepAt(seconds * 1000)), code.slice(2));
    });
  }

  it('counts one step before and after its own, and no further', () => {
    const now = 1_111_111_111_000;
    const step = stepAt(now);
    const found = [-2, -1, 0, 1, 2].map((away) => stepOfCode(secret, codeOfStep(secret, step + away), now));
    assert.deepEqual(found, [null, step - 1, step, step + 1, null]);
    for (const wrong of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
      assert.equal(stepOfCode(secret, wrong, now), null);
  });

  it('comes from a secret that apps read (RFC 4648)', () => {
    assert.equal(base32(Buffer.from('foobar')), 'MZXW6YTBOI');
    assert.equal(
      otpauthUri('Karsa Academy', 'rani@karsa.test', secret),
      'otpauth://totp/Karsa%20Academy%3Arani%40karsa.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Karsa%20Academy&algorithm=SHA1&digits=6&period=30',
    );
  });
});

describe('a recovery code', () => {
  it('is read however it was typed', () => {
    const codes = newRecoveryCodes();
    assert.equal(new Set(codes).size, 10);
    for (const code of codes) {
      assert.match(code, /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
      for (const typed of [code, code.toLowerCase(), code.replace('-', ''), ` ${code.replace('-', ' ')} `])
        assert.equal(readRecoveryCode(typed), code);
    }
    assert.equal(readRecoveryCode('123456'), null);
  });
});
