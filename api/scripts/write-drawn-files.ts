import fs from 'node:fs/promises';
import { drawnFile, drawnFiles } from './drawn-files.ts';

for (const [path, svg] of Object.entries(drawnFiles)) await fs.writeFile(drawnFile(path), svg);
