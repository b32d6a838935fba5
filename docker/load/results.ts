import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { markdown, type Table } from '../../bench/report.ts';
import { root } from '../../tools/workspace.ts';

const TITLES = { load: 'npm run load', chaos: 'npm run chaos', hour: 'npm run load:hour' };

const began = new Date().toISOString();

/** Writes what was found so far to `bench/results/`, to be committed by hand. @returns the file */
export async function writeResults(name: keyof typeof TITLES, tables: Table[], text = ''): Promise<string> {
  const file = join(root, 'bench/results', `${began.slice(0, 19).replaceAll(':', '-')}-${name}.md`);
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.version}`;
  const head = `# ${TITLES[name]}, ${began.slice(0, 16).replace('T', ' ')} UTC\n\n${machine}; visitors and backing services run on the same machine.\n`;
  await writeFile(file, [head, ...(text ? [`${text}\n`] : []), ...tables.map(markdown)].join('\n'));
  return file;
}
