import { staffActor } from '../../../audit/record.ts';
import type { App, Services } from '../../../services.ts';
import { ownToken } from '../own-account/own-token.ts';
import { Done } from '../passwords/schemas.ts';
import { CodeBody, FactorAnswer, FactorBegun, RecoveryCodes, Removal } from './schemas.ts';

/** The calls about the second factor of the caller's own account. */
export function secondFactorRoutes(app: App, { secondFactors, sessions }: Services): void {
  const tags = ['own account'];
  const path = '/api/v1/users/me/second-factor';

  app.get(path, { access: 'staff.set-up', schema: { tags, response: { 200: FactorAnswer } } }, async (request) => {
    const { required, since, recovery_codes_left } = await secondFactors.summary(staffActor(request).id);
    return { message: 'Verifikasi dua langkah', data: { required, since, recovery_codes_left } };
  });

  app.post(
    `${path}/begin`,
    { access: 'staff.set-up', schema: { tags, response: { 200: FactorBegun } } },
    async (request) => {
      await sessions.refuseUnlessFresh(request.identity);
      return {
        message: 'Pindai kode dengan aplikasi autentikator',
        data: await secondFactors.begin(staffActor(request)),
      };
    },
  );

  app.post(
    `${path}/confirm`,
    { access: 'staff.set-up', schema: { tags, body: CodeBody, response: { 200: RecoveryCodes } } },
    async (request) => {
      const codes = await secondFactors.confirm(staffActor(request), ownToken(request), request.body.code);
      return { message: 'Verifikasi dua langkah aktif', data: { recovery_codes: codes } };
    },
  );

  app.post(
    `${path}/recovery-codes`,
    { access: 'staff.self', schema: { tags, body: CodeBody, response: { 200: RecoveryCodes } } },
    async (request) => {
      const codes = await secondFactors.renewCodes(staffActor(request), request.body.code);
      return { message: 'Kode cadangan baru', data: { recovery_codes: codes } };
    },
  );

  app.post(
    `${path}/remove`,
    { access: 'staff.self', schema: { tags, body: Removal, response: { 200: Done } } },
    async (request) => {
      await secondFactors.remove(staffActor(request), request.body);
      return { message: 'Verifikasi dua langkah dimatikan', data: null };
    },
  );
}
