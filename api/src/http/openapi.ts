import swagger from '@fastify/swagger';
import { brand } from '@site/shared/brand';
import type { App, Server } from '../services.ts';
import type { AccessOfRoutes } from './access.ts';

/** Serves the description of the API, which is made from the schemas that check its requests and answers. */
export async function describeApi(app: App & Pick<Server, 'swagger'>, accessOf: AccessOfRoutes): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand.name} API`,
        version: '1.0.0',
        description: 'Success: { message, data }. Errors: { message, code, errors? }.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => {
      const verb = [route.method].flat().find((method) => method !== 'HEAD') ?? 'GET';
      const access = accessOf.get(`${verb} ${url}`) ?? 'public';
      return {
        url,
        schema: { ...withOptionalDefaults(schema), ...(access === 'public' ? {} : { security: [{ bearer: [] }] }) },
      };
    },
  });
  let text: string | undefined;
  app.get(
    '/api/v1/openapi.json',
    { access: 'public', config: { isSameForAll: true }, schema: { hide: true } },
    async (_request, reply) => {
      // The text has more than a megabyte and stays the same while the server runs, so it is made once.
      text ??= JSON.stringify(app.swagger());
      return reply.type('application/json; charset=utf-8').send(text);
    },
  );
}

/** Takes fields with a default out of "required", where the schema has them because the handler always finds a value. A caller may leave them out. */
function withOptionalDefaults<T extends { querystring?: unknown }>(schema: T): T {
  const query = schema?.querystring;
  if (!isObjectSchema(query)) return schema;
  const required = query.required.filter((name) => !(query.properties[name] && 'default' in query.properties[name]));
  return { ...schema, querystring: { ...query, required } };
}

function isObjectSchema(
  value: unknown,
): value is { required: string[]; properties: Record<string, object | undefined> } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'required' in value &&
    Array.isArray(value.required) &&
    'properties' in value
  );
}
