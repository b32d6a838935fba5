/** Remotes of teams outside this repository: projects that share nothing with it but the packed kit, which they install. */
import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import { packKit } from '../../kit/pack.ts';
import { linkPackages } from '../../tools/checkout-copy.ts';
import { run } from '../../tools/workspace.ts';

/** Folders of this one, each a project with a bundler of its own, with the page it shows. */
export const projects = {
  rspack: { path: '/stories', title: 'Cerita alumni' },
  webpack: { path: '/forum', title: 'Forum belajar' },
  vite: { path: '/mentors', title: 'Mentor kami' },
} as const;
export type Project = keyof typeof projects;

export interface Foreign {
  /** Builds all projects, each as its team would. @returns the folders of their builds */
  buildAll(): Promise<Record<Project, string>>;
  /** Runs a command of the kit in a project. @returns what it says @throws where it fails */
  karsaRemote(project: Project, args: string[], token: string): Promise<string>;
  /**
   * Checks the types of a project against those of the packed kit.
   * @param changed files to replace first
   * @throws with what the compiler says
   */
  checkTypes(project: Project, changed?: Record<string, string>): Promise<void>;
  /** Imports of the packed files that their `package.json` does not declare, as `package: import`. */
  undeclaredImports(): Promise<string[]>;
  remove(): Promise<void>;
}

/**
 * Packs the kit and unpacks it beside a copy of each project, as npm would install it there. Packages of others are linked from
 * where they are installed here: a registry would give the same.
 */
export async function foreignProjects(): Promise<Foreign> {
  const dir = await realpath(await mkdtemp(join(tmpdir(), 'karsa-foreign-')));
  const [tarballs] = await Promise.all([packKit(join(dir, 'packed')), linkPackages('node_modules', dir)]);
  // Workspaces of this repository are no packages there.
  await rm(join(dir, 'node_modules/@site'), { recursive: true });
  for (const [name, tarball] of Object.entries(tarballs)) {
    const folder = join(dir, 'node_modules', name);
    await mkdir(folder, { recursive: true });
    await run('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1']);
  }
  for (const project of Object.keys(projects)) {
    const bins = join(dir, project, 'node_modules/.bin');
    await cp(join(import.meta.dirname, project), join(dir, project), { recursive: true });
    await mkdir(bins, { recursive: true });
    await symlink(join(dir, 'node_modules/@karsa/remote-kit/dist/command.js'), join(bins, 'karsa-remote'));
  }
  const build = async (project: string) => {
    await run('npm', ['run', 'build', '--loglevel=error'], { cwd: join(dir, project), env: ENVIRONMENT });
    return [project, join(dir, project, 'dist')] as const;
  };
  return {
    async buildAll() {
      return Object.fromEntries(await Promise.all(Object.keys(projects).map(build))) as Record<Project, string>;
    },
    karsaRemote: (project, args, token) =>
      run('npx', ['karsa-remote', ...args], {
        cwd: join(dir, project),
        env: { ...ENVIRONMENT, RELEASE_TOKEN: token },
      }),
    async checkTypes(project, changed = {}) {
      for (const [file, content] of Object.entries(changed)) await writeFile(join(dir, project, file), content);
      await run(join(dir, 'node_modules/.bin/tsc'), ['-p', '.', '--pretty', 'false'], {
        cwd: join(dir, project),
        env: ENVIRONMENT,
      });
    },
    async undeclaredImports() {
      const found = await Promise.all(
        Object.keys(tarballs).map(async (name) => undeclared(join(dir, 'node_modules', name), name)),
      );
      return found.flat();
    },
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}

async function undeclared(folder: string, name: string): Promise<string[]> {
  const { dependencies, peerDependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Record<
    'dependencies' | 'peerDependencies',
    Record<string, string>
  >;
  const declared = new Set([name, ...Object.keys(dependencies), ...Object.keys(peerDependencies)]);
  const imported = new Set<string>();
  for (const file of await glob('**/*.js', { cwd: folder, absolute: true }))
    for (const [, from = ''] of (await readFile(file, 'utf8')).matchAll(
      /^(?:import\s*|(?:import|export)\b[^'"=;()]*?\bfrom\s*)["']([^'"]+)["']/gm,
    ))
      if (!from.startsWith('.') && !isBuiltin(from)) imported.add(/^(?:@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? from);
  return [...imported].filter((from) => !declared.has(from)).map((from) => `${name}: ${from}`);
}

/** Nothing of the process that runs this: npm tells its children about itself. */
const ENVIRONMENT = { PATH: process.env['PATH'], HOME: process.env['HOME'] };

/**
 * The build of the Rspack project as the kit of version 1.0.0 made it. To record another: `tar -czf` of `client`, `server` and
 * `release.json` of its `dist/`, before the kit gets its next version.
 * @returns its folder, to be removed
 */
export async function unpackEarlier(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'karsa-earlier-kit-'));
  await run('tar', ['-xzf', join(import.meta.dirname, 'earlier/kit-1.0.0.tar.gz'), '-C', dir]);
  return dir;
}
