import type { App, Services } from '../../app.ts';
import { Credentials, SignedOut, StaffSession, StudentSession } from './schemas.ts';

export function sessionRoutes(app: App, { sessions }: Services): void {
  app.post(
    '/api/v1/users/login',
    { schema: { tags: ['sessions'], body: Credentials, response: { 200: StaffSession } } },
    async ({ body, ip }) => {
      const data = await sessions.signInStaff({ ...body, remember: body.remember_me ?? false, address: ip });
      return { message: 'Berhasil masuk', data };
    },
  );

  app.post(
    '/api/v1/students/login',
    { schema: { tags: ['sessions'], body: Credentials, response: { 200: StudentSession } } },
    async ({ body, ip }) => {
      const data = await sessions.signInStudent({ ...body, remember: body.remember_me ?? false, address: ip });
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
