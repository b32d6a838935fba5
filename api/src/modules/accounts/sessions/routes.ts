import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { clientOf } from '../../../limits/client-of.ts';
import type { App, Services } from '../../../services.ts';
import { ApiError } from '../../../http/api-error.ts';
import { SecondStep, SecondStepNeeded } from '../second-factor/schemas.ts';
import { storedAddress } from '../../../mail/stored-address.ts';
import { Credentials, SignedOut, StaffSession, StudentSession } from './schemas.ts';

export function sessionRoutes(app: App, { sessions }: Services): void {
  app.post(
    '/api/v1/users/login',
    {
      access: 'public',
      schema: { tags: ['sessions'], body: Credentials, response: { 200: StaffSession, 401: SecondStepNeeded } },
    },
    async ({ body, ip, headers, log }) => {
      const data = await loggingFailure(log, 'STAFF', { account: storedAddress(body.email), address: ip }, () =>
        sessions.signInStaff({
          ...body,
          remember: body.remember_me ?? false,
          address: ip,
          userAgent: headers['user-agent'],
        }),
      );
      return { message: 'Berhasil masuk', data };
    },
  );

  app.post(
    '/api/v1/users/login/second-factor',
    { access: 'public', schema: { tags: ['sessions'], body: SecondStep, response: { 200: StaffSession } } },
    async ({ body, ip, headers, log, id: requestId }) => {
      const data = await loggingFailure(log, 'STAFF', { account: body.token, address: ip }, () =>
        sessions.signInWithCode({ ...body, address: ip, userAgent: headers['user-agent'], requestId }),
      );
      return { message: 'Berhasil masuk', data };
    },
  );

  app.post(
    '/api/v1/students/login',
    { access: 'public', schema: { tags: ['sessions'], body: Credentials, response: { 200: StudentSession } } },
    async ({ body, ip, headers, log }) => {
      const data = await loggingFailure(log, 'STUDENT', { account: storedAddress(body.email), address: ip }, () =>
        sessions.signInStudent({
          ...body,
          remember: body.remember_me ?? false,
          address: ip,
          userAgent: headers['user-agent'],
        }),
      );
      return { message: 'Berhasil masuk', data };
    },
  );

  for (const [url, access] of [
    ['/api/v1/users/logout', 'staff.set-up'],
    ['/api/v1/students/logout', 'student.self'],
  ] as const) {
    app.post(url, { access, schema: { tags: ['sessions'], response: { 200: SignedOut } } }, async ({ identity }) => {
      if (identity) await sessions.signOut(identity);
      return { message: 'Berhasil keluar', data: null };
    });
  }
}

/** The key of the tags below. It exists in this process only, so nobody outside can compute a tag of an account. */
const logKey = randomBytes(32);
const tagOf = (text: string) => createHmac('sha256', logKey).update(text).digest('hex').slice(0, 12);

/**
 * Logs a failed sign-in with its cause. Account and client are logged as tags, which can be compared: many of one kind tell an attack from a mistyped
 * password.
 */
async function loggingFailure<T>(
  log: FastifyBaseLogger,
  kind: 'STAFF' | 'STUDENT',
  { account, address }: { account: string; address: string },
  signIn: () => Promise<T>,
): Promise<T> {
  try {
    return await signIn();
  } catch (error) {
    if (error instanceof ApiError && error.code !== 'SECOND_FACTOR')
      log.info(
        { event: 'sign-in failed', kind, code: error.code, account: tagOf(account), from: tagOf(clientOf(address)) },
        'account',
      );
    throw error;
  }
}
