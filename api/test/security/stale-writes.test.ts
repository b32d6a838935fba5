/** A write made from an old version is told what is stored now, and no more of a person than its caller may read. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../support/app.ts';
import { sendWrite, staffWrites } from '../support/staff-writes.ts';

const PHONE = '+6281299998888';

describe('a write made from an old version', () => {
  const server = useServer();
  let token = '';
  before(async () => {
    await server.db.query(
      `INSERT INTO role_permission (role, permission) SELECT 'SUPPORT', p FROM unnest($1::text[]) p ON CONFLICT DO NOTHING`,
      [['course.write', 'schedule.write', 'master.write', 'voucher.write', 'account.manage', 'certificate.issue']],
    );
    await server.db.query(`DELETE FROM role_permission WHERE permission = 'person.read'`);
    token = await server.given.tokenOf(await server.given.staff({ role: 'SUPPORT' }));
  });

  const takesVersion = (route: string) => {
    const [method = '', path = ''] = route.split(' ');
    const methods = server.app.swagger().paths?.[path.replace(/:(\w+)/g, '{$1}')];
    const operation = Object.entries(methods ?? {}).find(([name]) => name === method.toLowerCase())?.[1];
    return JSON.stringify(operation ?? {}).includes('"if-match"');
  };

  it('shows no phone number to who may not read it, whichever record it is about', async () => {
    let conflicts = 0;
    for (const [route, prepare] of Object.entries(staffWrites)) {
      if (!takesVersion(route)) continue;
      const write = await prepare(server);
      await server.db.query('UPDATE waiting_entries SET phone_number = $1', [PHONE]);
      await server.db.query('UPDATE corporate_needs SET pic_whatsapp = $1', [PHONE]);
      const { text, body } = await sendWrite(server, route, write, {
        authorization: `Bearer ${token}`,
        'if-match': '"999"',
      });
      assert.ok(!text.includes(PHONE.slice(3)), `${route}: ${text}`);
      if (body.code === 'CONFLICT') conflicts += 1;
    }
    assert.ok(conflicts >= 20, `${conflicts} were refused as stale`);
  });
});
