import { permissions } from '../../../access/permissions.ts';
import type { App, Services } from '../../../services.ts';
import { IfMatch, staffWrite } from '../../../http/if-match.ts';
import { MatrixAnswer, RoleAnswer, RoleChange, RoleParams } from './schemas.ts';

const catalogue = Object.entries(permissions).map(([name, label]) => ({ name, label }));

export function roleRoutes(app: App, { roles }: Services): void {
  const tags = ['roles'];
  app.get('/api/v1/roles', { access: 'role.manage', schema: { tags, response: { 200: MatrixAnswer } } }, async () => {
    return { message: 'Peran dan izin', data: { permissions: catalogue, roles: await roles.list() } };
  });

  app.put(
    '/api/v1/roles/:name/update',
    {
      access: 'role.manage',
      schema: { tags, params: RoleParams, headers: IfMatch, body: RoleChange, response: { 200: RoleAnswer } },
    },
    async (request) => {
      const data = await roles.update(request.params.name, request.body, staffWrite(request));
      return { message: 'Izin peran disimpan', data };
    },
  );
}
