/**
 * Draws the pictures of the frame into the files beside this one: `npx tsx shell/src/frame/pictures/draw.ts`. They are files, so
 * that no visitor downloads the generator to see them; `pictures.test.ts` keeps them equal to what it draws.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictures } from './pictures.ts';

for (const [file, svg] of Object.entries(pictures())) writeFileSync(join(import.meta.dirname, file), svg);
