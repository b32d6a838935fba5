/** `npm run new-remote name`: scaffolds a remote that passes the contract check: one folder, which everything else discovers, and what runs it in containers. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownershipFaults, repositoryOwners } from './release/route-ownership.ts';
import { Failure, main, remoteDir, root } from './workspace.ts';

const files = (name: string, page: string): Record<string, string> => ({
  'remote.json': `{
  "$schema": "../shared/contract/remote.schema.json",
  "name": "${name}",
  "contract": "^1.0.0",
  "budget": { "entry": 8192, "page": 40960 },
  "routes": [{ "id": "${name}.home", "path": "/${name}", "public": true }],
  "navigation": []
}
`,
  'CHANGELOG.md': `# Remote ${name}: changes

Newest first. [Keep a Changelog](https://keepachangelog.com) is the form. What visitors, staff, operators or other teams notice stands here; the rest is in git.

## Unreleased

### Added

- The remote.
`,
  'rspack.config.ts': `import { defineRemote } from '../rspack.base.ts';

export default defineRemote(import.meta.dirname);
`,
  'tsconfig.json': `{ "extends": "../tsconfig.browser.json", "include": ["src", "../types/browser"] }\n`,
  'jest.config.cjs': `module.exports = require('../jest.preset.cjs')(__dirname);\n`,
  'src/routes.tsx': `import type { RemoteRoute } from '@site/shared/contract/remote-route';
import { copy } from './home/copy.ts';

/** The remote's only entry: its routes, each with its data, its head and its page's chunk. */
export const routes: RemoteRoute[] = [
  {
    id: '${name}.home',
    path: '/${name}',
    head: () => ({ title: copy.title }),
    page: () => import(/* webpackChunkName: "${name}.home" */ './home/${page}.tsx'),
  },
];
`,
  'src/home/copy.ts': `export const copy = {
  title: '${page.replace(/Page$/, '')}',
} as const;
`,
  [`src/home/${page}.tsx`]: `import { Container } from '@site/shared/ui/Container';
import { Heading } from '@site/shared/ui/Heading';
import { Section } from '@site/shared/ui/Section';
import { copy } from './copy.ts';

export function Page() {
  return (
    <Section space="half">
      <Container>
        <Heading level={1}>{copy.title}</Heading>
      </Container>
    </Section>
  );
}
`,
  // Through its route, so that it goes on working when the page has a loader.
  [`src/home/${page}.test.tsx`]: `import { renderRoute } from '@site/shared/testing/render-route';
import { screen } from '@testing-library/react';
import { routes } from '../routes.tsx';
import { copy } from './copy.ts';

test('the page says what it is', async () => {
  await renderRoute(routes, '/${name}');
  expect(screen.getByRole('heading', { level: 1, name: copy.title })).toBeInTheDocument();
});
`,
});

/** What runs remote-catalog in containers, and what runs the new one beside it. */
const containers: Record<string, (name: string, text: string) => string> = {
  'docker/.env.example': beside(/^CATALOG_VERSION=.*\n/m),
  'docker/compose.yaml': beside(/^  remote-catalog:\n(?: {4}.*\n)+/m),
  'kubernetes/kustomization.yaml': beside(/^.*karsa-remote-catalog.*\n/m),
  'kubernetes/remotes.yaml': beside(/^apiVersion: (?:.*\n)+?---\n/m),
};

/** Copies what a pattern finds of remote-catalog, with the name of another remote, behind it: once, also where its folder was deleted and is made again. */
function beside(ofCatalog: RegExp): (name: string, text: string) => string {
  return (name, text) =>
    new RegExp(`remote-${name}\\b|^${name.toUpperCase()}_VERSION=`, 'm').test(text)
      ? text
      : text.replace(
          ofCatalog,
          (found) => found + found.replaceAll('catalog', name).replaceAll('CATALOG', name.toUpperCase()),
        );
}

await main(async () => {
  const name = (process.argv[2] ?? '').replace(/^remote-/, '');
  // A cluster takes no underscore in the name of a deployment.
  if (!/^[a-z][a-z0-9]*$/.test(name))
    throw new Failure('A remote needs a name of small letters and digits: npm run new-remote events');
  const dir = remoteDir(name);
  if (existsSync(dir)) throw new Failure(`${dir} is there already.`);
  const taken = ownershipFaults([{ id: `${name}.home`, path: `/${name}` }], await repositoryOwners());
  if (taken.length)
    throw new Failure(
      `The first page of remote-${name} would be /${name}. Choose another name:\n  - ${taken.join('\n  - ')}`,
    );

  const page = `${name.charAt(0).toUpperCase()}${name.slice(1)}Page`;
  const model = JSON.parse(await readFile(join(root, 'remote-catalog/package.json'), 'utf8')) as {
    name: string;
    version: string;
    scripts: Record<string, string>;
  };
  model.name = `remote-${name}`;
  model.version = '1.0.0';
  model.scripts = Object.fromEntries(
    Object.entries(model.scripts).map(([script, command]) => [
      script,
      command.replaceAll('remote-catalog', `remote-${name}`),
    ]),
  );

  for (const [file, content] of Object.entries({
    ...files(name, page),
    'package.json': `${JSON.stringify(model, null, 2)}\n`,
  })) {
    await mkdir(join(dir, file, '..'), { recursive: true });
    await writeFile(join(dir, file), content);
  }
  for (const [file, added] of Object.entries(containers)) {
    const text = await readFile(join(root, file), 'utf8');
    await writeFile(join(root, file), added(name, text));
  }

  console.log(`remote-${name} stands in ${dir}. Next:
  npm install                          # makes it a workspace
  npm run dev -w remote-${name}
  npm run release -w remote-${name}    # registers it: the running site shows it, and nothing restarts
In containers it is a service of docker/compose.yaml and a deployment of kubernetes/, which are written. The pipelines find its folder.
Whose review a change of it needs is a line of CODEOWNERS.`);
});
