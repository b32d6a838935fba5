import fs from 'node:fs/promises';
import { permissionsDocument, permissionsFile } from './permissions-document.ts';

await fs.writeFile(permissionsFile, permissionsDocument());
