/** Test files that share a process load what they have in common once. Each stays a group of its own, one after the other. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Deals test files to processes.
 * @param names what each file's group is called, by the file
 * @param folder where the programs are written that load the files
 * @returns the names of their groups, by program
 */
export async function shareProcesses(
  names: ReadonlyMap<string, string>,
  processes: number,
  folder: string,
): Promise<Map<string, string[]>> {
  const files = [...names];
  const programs = new Map<string, string[]>();
  for (let number = 0; number < Math.min(processes, files.length); number++) {
    const program = join(folder, `process-${number + 1}.mjs`);
    // Neighbours are alike: each process gets its part of them.
    const dealt = files.filter((_, index) => index % processes === number);
    const groups = dealt.map(
      ([file, name]) =>
        `describe(${JSON.stringify(name)}, async () => { await import('${pathToFileURL(file).href}'); });`,
    );
    await writeFile(program, [`import { describe } from 'node:test';`, ...groups, ''].join('\n'));
    programs.set(
      program,
      dealt.map(([, name]) => name),
    );
  }
  return programs;
}
