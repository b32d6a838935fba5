import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictures } from './pictures.ts';

test.each(Object.entries(pictures()))('%s is what the pattern generator draws', (file, svg) => {
  expect(readFileSync(join(__dirname, file), 'utf8')).toBe(svg);
});
