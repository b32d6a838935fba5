/** What `npm run new-remote` refuses and where it writes. That it scaffolds a remote that works is shown where the commands are tried out. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { parse, parseAllDocuments } from 'yaml';
import { bin, root } from './workspace.ts';

let copy: string;
before(async () => {
  // It writes into the project, so it runs in a copy.
  copy = await mkdtemp(join(tmpdir(), 'karsa-new-remote-'));
  const sources = /^\/?$|^\/(tools|shell|shared|remote-\w+|docker|kubernetes|package\.json)(\/|$)/;
  const skipped = /\/(node_modules|dist|coverage)(\/|$)/;
  await cp(root, copy, {
    recursive: true,
    filter: (file) => sources.test(file.slice(root.length)) && !skipped.test(file.slice(root.length)),
  });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
});
after(() => rm(copy, { recursive: true, force: true }));

const newRemote = (name: string) =>
  promisify(execFile)(bin('tsx'), [join(copy, 'tools/new-remote.ts'), name], { cwd: copy });

for (const [name, owner] of [
  ['search', /\/search, which belongs to remote-catalog/],
  ['signin', /\/signin, which belongs to the shell/],
] as const) {
  test(`a remote named ${name} is refused, because its first page would have an owner already`, async () => {
    await assert.rejects(newRemote(name), ({ stderr }: { stderr: string }) => {
      assert.match(stderr, /Choose another name/);
      assert.match(stderr, owner);
      return true;
    });
    assert.ok(!existsSync(join(copy, `remote-${name}`)));
  });
}

test('a remote with a name that a cluster does not take is refused', async () => {
  await assert.rejects(newRemote('my_events'), /small letters and digits/);
});

test('a fifth remote runs in containers as the others do, and is found by the pipelines', async () => {
  /** By file, with the name of the remote taken out. */
  const partsOf = async (name: string) => {
    const read = (file: string) => readFile(join(copy, file), 'utf8');
    const { services } = parse(await read('docker/compose.yaml'), { merge: true }) as {
      services: Record<string, unknown>;
    };
    const { images } = parse(await read('kubernetes/kustomization.yaml')) as { images: { name: string }[] };
    const deployments = parseAllDocuments(await read('kubernetes/remotes.yaml')).map(
      (document) => document.toJS() as { metadata: { name: string } },
    );
    const parts = [
      (await read('docker/.env.example'))
        .split('\n')
        .filter((line) => line.startsWith(`${name.toUpperCase()}_VERSION`)),
      services[`remote-${name}`],
      images.filter((image) => image.name === `karsa-remote-${name}`),
      deployments.filter(({ metadata }) => metadata.name === `remote-${name}`),
    ];
    return JSON.parse(
      JSON.stringify(parts).replaceAll(name, '<name>').replaceAll(name.toUpperCase(), '<NAME>'),
    ) as unknown[];
  };
  const { stdout } = await newRemote('fifth2');
  assert.match(stdout, /a service of docker\/compose\.yaml and a deployment of kubernetes\/, which are written/);
  const parts = await partsOf('fifth2');
  assert.ok(parts.every((part) => part !== undefined));
  assert.deepEqual(parts, await partsOf('catalog'));
  const listed = await promisify(execFile)(bin('tsx'), [
    '--eval',
    `import('${join(copy, 'tools/deployables.ts')}').then(({ deployables }) => console.log(deployables.map(({ name }) => name).join()))`,
  ]);
  assert.match(listed.stdout, /remote-fifth2/);

  // Somebody thought better of it, and deleted no more than the folder.
  await rm(join(copy, 'remote-fifth2'), { recursive: true });
  await newRemote('fifth2');
  assert.deepEqual(await partsOf('fifth2'), parts, 'it is named once');
});
