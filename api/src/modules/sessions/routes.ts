import type { FastifyBaseLogger } from 'fastify';
import type { App, Services } from '../../services.ts';
import { ApiError } from '../../http/api-error.ts';
import { SecondStep, SecondStepNeeded } from '../second-factor/schemas.ts';
import { Credentials, SignedOut, StaffSession, StudentSession } from './schemas.ts';

export function sessionRoutes(app: App, { sessions }: Services): void {
  app.post(
    '/api/v1/users/login',
    { schema: { tags: ['sessions'], body: Credentials, response: { 200: StaffSession, 401: SecondStepNeeded } } },
    async ({ body, ip, headers, log }) => {
      const data = await loggingFailure(log, 'STAFF', () =>
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
    { schema: { tags: ['sessions'], body: SecondStep, response: { 200: StaffSession } } },
    async ({ body, ip, headers, log, id: requestId }) => {
      const data = await loggingFailure(log, 'STAFF', () =>
        sessions.signInWithCode({ ...body, address: ip, userAgent: headers['user-agent'], requestId }),
      );
      return { message: 'Berhasil masuk', data };
    },
  );

  app.post(
    '/api/v1/students/login',
    { schema: { tags: ['sessions'], body: Credentials, response: { 200: StudentSession } } },
    async ({ body, ip, headers, log }) => {
      const data = await loggingFailure(log, 'STUDENT', () =>
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

  for (const url of ['/api/v1/users/logout', '/api/v1/students/logout']) {
    app.post(url, { schema: { tags: ['sessions'], response: { 200: SignedOut } } }, async ({ identity }) => {
      if (identity) await sessions.signOut(identity);
      return { message: 'Berhasil keluar', data: null };
    });
  }
}

/** Says in the log that a sign-in failed, and why; not for whom. */
async function loggingFailure<T>(
  log: FastifyBaseLogger,
  kind: 'STAFF' | 'STUDENT',
  signIn: () => Promise<T>,
): Promise<T> {
  try {
    return await signIn();
  } catch (error) {
    if (error instanceof ApiError && error.code !== 'SECOND_FACTOR')
      log.info({ event: 'sign-in failed', kind, code: error.code }, 'account');
    throw error;
  }
}
