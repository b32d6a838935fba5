/**
 * What a release must satisfy before its pointer moves, as far as it can be read off its files. Each check answers with
 * the faults it found; an empty list is a pass. `release` adds the ones that need the live shell running.
 */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import remoteSchema from '@site/shared/contract/remote.schema.json' with { type: 'json' };
import type { Release } from '@site/shared/contract';
import { parse } from '@swc/core';
import { Ajv } from 'ajv';
import { glob } from 'tinyglobby';
import { brotliSize } from '../compress.ts';
import { bin, Failure, root, run } from '../workspace.ts';
import { fitsShell } from './fits-shell.ts';
import type { ShellContract } from './shell-contract.ts';

export interface Candidate {
  release: Release;
  /** Folder of the remote, with `remote.json`, sources and `dist/`. */
  dir: string;
  /** Contract of the shell that is live. */
  shell: ShellContract;
}

type Check = (candidate: Candidate) => string[] | Promise<string[]>;

const validate = new Ajv({ allErrors: true, strict: false }).compile(remoteSchema);

export const checks: Record<string, Check> = {
  'remote.json follows its schema': ({ release: { descriptor, name }, dir }) => {
    const faults = validate(descriptor)
      ? []
      : (validate.errors ?? []).map(({ instancePath, message }) => `remote.json${instancePath} ${message ?? ''}`);
    if (!dir.endsWith(`remote-${name}`))
      faults.push(`remote.json is named "${name}", so its folder must be remote-${name}`);
    return faults;
  },

  'route ids are unique and carry the name of the remote': ({ release: { descriptor } }) => {
    const ids = descriptor.routes.map(({ id }) => id);
    return [
      ...ids
        .filter((id) => !id.startsWith(`${descriptor.name}.`))
        .map((id) => `route "${id}" must start with "${descriptor.name}."`),
      ...descriptor.routes
        .filter((route) => route.public && route.path.includes(':') && !route.example)
        .map(({ id }) => `route "${id}" has parameters, so it needs an "example" address to be proven with`),
      ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `route "${id}" is declared twice`),
    ];
  },

  ...Object.fromEntries(
    Object.entries(fitsShell).map(([name, check]): [string, Check] => [
      name,
      ({ release, shell }) => check(release, shell),
    ]),
  ),

  'every page has its chunk': ({ release: { client } }) => [
    ...(client.entry ? [] : ['the build has no remote entry']),
    ...(client.routes.length ? [] : ['the build does not expose "./routes"']),
    ...Object.entries(client.pages)
      .filter(([, files]) => files.length === 0)
      .map(([id]) => `no chunk is named "${id}": import its page with webpackChunkName: "${id}"`),
  ],

  'only the router names of the contract are imported': async ({ dir, shell }) => {
    const faults: string[] = [];
    for (const file of await glob('src/**/*.{ts,tsx}', { cwd: dir, absolute: true })) {
      const { body } = await parse(await readFile(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') });
      const name = file.slice(root.length + 1);
      for (const statement of body) {
        if (
          statement.type !== 'ImportDeclaration' ||
          statement.source.value !== 'react-router-dom' ||
          statement.typeOnly
        )
          continue;
        for (const specifier of statement.specifiers) {
          if (specifier.type !== 'ImportSpecifier') faults.push(`${name} imports all of react-router-dom`);
          else if (!specifier.isTypeOnly) {
            const imported = (specifier.imported ?? specifier.local).value;
            if (!shell.sharedExports.router.includes(imported))
              faults.push(`${name} imports ${imported}, which the shell's router facade does not provide`);
          }
        }
      }
    }
    return faults;
  },

  'scripts stay within the budget': async ({ release: { client, descriptor }, dir }) => {
    const weigh = (files: string[]) => brotliSize(files.map((file) => join(dir, 'dist/client', file)));
    const entry = await weigh([client.entry]);
    const faults =
      entry > descriptor.budget.entry
        ? [`the remote entry weighs ${entry} bytes (brotli), its budget is ${descriptor.budget.entry}`]
        : [];
    for (const [id, files] of Object.entries(client.pages)) {
      const page = await weigh([...client.routes, ...files]);
      if (page > descriptor.budget.page)
        faults.push(`page "${id}" weighs ${page} bytes (brotli), the budget is ${descriptor.budget.page}`);
    }
    return faults;
  },
};

/** The check that takes longest and needs no build: `release` lets it run beside everything else. @returns its faults */
export async function checkTypes(dir: string): Promise<string[]> {
  try {
    // What was checked before is not checked again where nothing it depends on has changed.
    await run(bin('tsc'), [
      '--noEmit',
      '--pretty',
      'false',
      '--incremental',
      '--tsBuildInfoFile',
      join(root, 'node_modules/.cache/types', `${basename(dir)}.tsbuildinfo`),
      '-p',
      dir,
    ]);
    return [];
  } catch (error) {
    return [error instanceof Failure ? error.message : String(error)];
  }
}

/** Runs all of {@link checks}. @returns the faults by check, only of those that failed */
export async function checkContract(candidate: Candidate): Promise<Record<string, string[]>> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await check(candidate)] as const),
  );
  return Object.fromEntries(results.filter(([, faults]) => faults.length > 0));
}
