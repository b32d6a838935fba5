import fs from 'node:fs/promises';
import { lifecycleDocument, lifecycleFile } from './order-lifecycle-document.ts';

await fs.writeFile(lifecycleFile, lifecycleDocument());
