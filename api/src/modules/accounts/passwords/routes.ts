import type { App, Services } from '../../../services.ts';
import { Chosen, Done, Forgotten, LinkOwner, LinkToken, UsedLink } from './schemas.ts';

export function passwordRoutes(app: App, { passwords }: Services): void {
  const tags = ['passwords'];
  for (const [url, kind] of [
    ['/api/v1/users/forgot-password', 'STAFF'],
    ['/api/v1/students/forgot-password', 'STUDENT'],
  ] as const) {
    // The answer and its timing are the same for known and unknown addresses.
    app.post(
      url,
      { access: 'public', schema: { tags, body: Forgotten, response: { 200: Done } } },
      async ({ body, ip, log }) => {
        await passwords.askForLink(kind, body.email, ip);
        log.info({ event: 'password link asked for', kind }, 'account');
        return { message: 'Kalau email ini terdaftar, tautannya sudah kami kirim. Periksa kotak masukmu.', data: null };
      },
    );
  }

  app.post(
    '/api/v1/password-links/read',
    { access: 'public', schema: { tags, body: LinkToken, response: { 200: LinkOwner } } },
    async ({ body, ip }) => {
      const { kind, email } = await passwords.readLink(body.token, ip);
      return { message: 'Tautan berlaku', data: { account: kind, email } };
    },
  );

  app.post(
    '/api/v1/password-links/use',
    { access: 'public', schema: { tags, body: UsedLink, response: { 200: Chosen } } },
    async ({ body, ip, id, log }) => {
      const account = await passwords.useLink(body.token, body.password, { address: ip, requestId: id });
      log.info({ event: 'password chosen by link', kind: account }, 'account');
      return { message: 'Password disimpan. Silakan masuk.', data: { account } };
    },
  );
}
