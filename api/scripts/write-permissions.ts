import fs from 'node:fs/promises';
import { permissionsDocument, permissionsFile } from './permissions-document.ts';
import { ofUnconnectedServer } from './unconnected-server.ts';

await fs.writeFile(permissionsFile, permissionsDocument(await ofUnconnectedServer(({ accessOf }) => accessOf)));
