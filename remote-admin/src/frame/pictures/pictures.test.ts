import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictures } from './pictures.ts';

test.each(Object.entries(pictures()))('%s is what the pattern generator draws', (file, svg) => {
  // Compared before asserting: a failure would print two cloths.
  expect(readFileSync(join(__dirname, file), 'utf8') === svg).toBe(true);
});
