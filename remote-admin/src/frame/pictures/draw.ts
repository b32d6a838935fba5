/** Draws the pictures into the files beside this one: `npx tsx remote-admin/src/frame/pictures/draw.ts`. Files, so that no page loads the generator. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictures } from './pictures.ts';

for (const [file, svg] of Object.entries(pictures())) writeFileSync(join(import.meta.dirname, file), svg);
