/** The names of the router that a remote's sources import: only those of the shell's facade are there at run time. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';

/**
 * @param dir folder of the remote, with its `src/`
 * @param provided names of the facade
 * @param called what messages put before a file's name
 */
export async function routerNameFaults(dir: string, provided: readonly string[], called = ''): Promise<string[]> {
  const faults: string[] = [];
  // Only sources need it: what runs without them, such as the receiver's image, does without its native package.
  const { parse } = await import('@swc/core');
  for (const file of await glob('src/**/*.{ts,tsx}', { cwd: dir })) {
    const source = await readFile(join(dir, file), 'utf8');
    const { body } = await parse(source, { syntax: 'typescript', tsx: file.endsWith('x') });
    for (const statement of body) {
      if (statement.type !== 'ImportDeclaration' || statement.source.value !== 'react-router-dom' || statement.typeOnly)
        continue;
      for (const specifier of statement.specifiers) {
        if (specifier.type !== 'ImportSpecifier') faults.push(`${called}${file} imports all of react-router-dom`);
        else if (!specifier.isTypeOnly) {
          const imported = (specifier.imported ?? specifier.local).value;
          if (!provided.includes(imported))
            faults.push(`${called}${file} imports ${imported}, which the shell's router facade does not provide`);
        }
      }
    }
  }
  return faults;
}
