/** What crosses the border by type: federation compares versions, so a changed surface under an unchanged version must be found here. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { globSync } from 'tinyglobby';
import type TypeScript from 'typescript';
import { shared } from '../federation/shares.ts';
import { root } from '../workspace.ts';

export interface SharedExports {
  /** Version of `@site/shared`. */
  version: string;
  /** Hash over names and types of everything the share table exports from `@site/shared`. */
  fingerprint: string;
  /** Names the router facade provides. */
  router: string[];
}

/** Files of `@site/shared` that the share table names. */
function sharedFiles(): string[] {
  const dir = join(root, 'shared');
  const { exports } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const patterns = Object.keys(shared)
    .filter((key) => key.startsWith('@site/shared/'))
    .map((key) => {
      const subpath = `.${key.slice('@site/shared'.length)}`;
      const target =
        exports[subpath.endsWith('/') ? `${subpath}*` : subpath] ??
        exports[subpath.replace(/[^/]+$/, '*')]?.replaceAll('*', subpath.split('/').at(-1) ?? '');
      if (!target)
        throw new Error(`shared/package.json exports nothing under "${subpath}", which the share table names`);
      return target.slice(2);
    });
  return globSync(patterns, { cwd: dir, absolute: true, ignore: ['**/*.test.*'] }).sort();
}

const facade = join(root, 'shared/routing/router.ts');
const cacheFile = join(root, 'node_modules/.cache/types/shared-exports.json');

/** Reading types takes seconds, and most releases leave `shared/` alone: what was read is kept until anything it depends on changes. */
export async function readSharedExports(): Promise<SharedExports> {
  const hash = createHash('sha256');
  for (const file of [
    ...globSync('**/*.{ts,tsx,json}', {
      cwd: join(root, 'shared'),
      absolute: true,
      ignore: ['**/*.test.*', '**/node_modules/**'],
    }).sort(),
    ...['tools/federation/shares.ts', 'tsconfig.browser.json', 'package-lock.json'].map((name) => join(root, name)),
    import.meta.filename,
  ]) {
    hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  const from = hash.digest('hex');
  const kept = existsSync(cacheFile)
    ? (JSON.parse(readFileSync(cacheFile, 'utf8')) as { from: string; exports: SharedExports })
    : null;
  if (kept?.from === from) return kept.exports;
  // The compiler alone takes a second to load.
  const exports = readFromTypes((await import('typescript')).default);
  mkdirSync(dirname(cacheFile), { recursive: true });
  const draft = `${cacheFile}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ from, exports }));
  renameSync(draft, cacheFile);
  return exports;
}

function readFromTypes(ts: typeof TypeScript): SharedExports {
  const files = sharedFiles();
  const config = ts.readConfigFile(join(root, 'tsconfig.browser.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config.config, include: [], files }, ts.sys, root);
  const program = ts.createProgram([...files, facade], options);
  const checker = program.getTypeChecker();
  const exportsOf = (file: string) => {
    const source = program.getSourceFile(file);
    const symbol = source && checker.getSymbolAtLocation(source);
    return symbol ? checker.getExportsOfModule(symbol) : [];
  };
  const hash = createHash('sha256');
  for (const file of files) {
    for (const symbol of exportsOf(file).sort((a, b) => a.name.localeCompare(b.name))) {
      const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      const type =
        target.flags & ts.SymbolFlags.Value && target.valueDeclaration
          ? checker.getTypeOfSymbolAtLocation(target, target.valueDeclaration)
          : checker.getDeclaredTypeOfSymbol(target);
      hash.update(
        `${file.slice(root.length)}#${symbol.name}: ${checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation)}\n`,
      );
    }
  }
  const { version } = JSON.parse(readFileSync(join(root, 'shared/package.json'), 'utf8')) as { version: string };
  return {
    version,
    fingerprint: hash.digest('hex').slice(0, 16),
    router: exportsOf(facade)
      .map(({ name }) => name)
      .sort(),
  };
}
