/** Builds the product and runs a program of this folder on it: `run.ts load|chaos|hour [arguments]`. */
import { join } from 'node:path';
import { endWithDescendants } from '../../tools/process-tree.ts';
import { Failure, main } from '../../tools/workspace.ts';
import { runWithImages } from '../test/prepare.ts';
import { requirePrograms } from '../test/stack.ts';

const PROGRAMS = ['load', 'chaos', 'hour'];

await main(async () => {
  const [program = '', ...args] = process.argv.slice(2);
  if (!PROGRAMS.includes(program)) throw new Failure(`There is no "${program}". There are: ${PROGRAMS.join(', ')}.`);
  requirePrograms();
  endWithDescendants();
  process.exitCode = await runWithImages(join(import.meta.dirname, `${program}.ts`), args);
});
