import fs from 'node:fs/promises';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { ofUnconnectedServer } from './unconnected-server.ts';

export const documentFile = new URL('../openapi.json', import.meta.url);
export const typesFile = new URL('../../shared/api/schema.d.ts', import.meta.url);

export interface ApiDescription {
  /** Content of api/openapi.json */
  readonly document: string;
  /** Content of shared/api/schema.d.ts */
  readonly types: string;
}

/** What the two generated files should hold, from the schemas of the routes. */
export async function describeApi(): Promise<ApiDescription> {
  const described = await ofUnconnectedServer(({ app }) => app.swagger());
  // By address: the order in which the routes are registered says nothing.
  const paths = Object.fromEntries(
    Object.entries(described.paths ?? {}).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  const document = `${JSON.stringify({ ...described, paths }, null, 2)}\n`;
  const header = '// Generated from the API by `npm run openapi -w api`. Do not edit.\n\n';
  return { document, types: header + astToString(await openapiTypescript(document)) };
}

export async function writeApiDescription(): Promise<void> {
  const { document, types } = await describeApi();
  await fs.mkdir(new URL('.', typesFile), { recursive: true });
  await fs.writeFile(documentFile, document);
  await fs.writeFile(typesFile, types);
}
