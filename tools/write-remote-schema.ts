/** `npm run remote-schema`: writes `remote.schema.json`, which editors and other builds read, from its one definition. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { remoteSchema } from './release/remote-json.ts';
import { main, root } from './workspace.ts';

await main(async () => {
  const filepath = join(root, 'shared/contract/remote.schema.json');
  const options = { ...(await resolveConfig(filepath)), filepath };
  await writeFile(filepath, await format(JSON.stringify(remoteSchema), options));
});
