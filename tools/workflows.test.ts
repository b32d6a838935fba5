/** The pipelines are what the table of deployables says, and the table is what the deployables are made of. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { deployables, imageOf } from './deployables.ts';
import { COMMANDS } from './documented-commands.ts';
import { importsOf } from './testing/imports.ts';
import { root } from './workspace.ts';
import { workflows } from './workflows.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('the pipelines', () => {
  for (const [file, content] of Object.entries(workflows())) {
    it(`${file} is up to date (else: npm run workflows)`, () => assert.equal(read(file), content));
  }

  it('are no others than these', () => {
    assert.deepEqual(
      readdirSync(join(root, '.github/workflows'))
        .map((file) => `.github/workflows/${file}`)
        .sort(),
      Object.keys(workflows())
        .filter((file) => file.startsWith('.github/'))
        .sort(),
    );
  });
});

describe('the table of deployables', () => {
  it('has every service of compose that is built here', () => {
    const { services } = parse(read('docker/compose.yaml'), { merge: true }) as {
      services: Record<string, { image: string; build?: { dockerfile: string; args?: Record<string, string> } }>;
    };
    const built = Object.values(services).flatMap(({ image, build }) =>
      build ? [JSON.stringify([/karsa-[a-z-]+(?=:)/.exec(image)?.[0], build.dockerfile, build.args ?? {}])] : [],
    );
    assert.deepEqual(
      [...new Set(built)].sort(),
      deployables.map((one) => JSON.stringify([imageOf(one), one.dockerfile, one.args])).sort(),
    );
  });

  for (const { name, folder } of deployables) {
    it(`names the folder of ${name}, whose changes are written down`, () => {
      assert.match(read(`${folder}/CHANGELOG.md`), /^## (Unreleased|\d+\.\d+\.\d+)/m);
    });
  }

  for (const { name, madeOf, entry, checks } of deployables) {
    it(`names files and folders of ${name} that are there, and commands that are documented`, () => {
      assert.deepEqual(
        madeOf.filter((path) => !existsSync(join(root, path))),
        [],
      );
      // The chapters type `npm test -w` for one workspace as an example of all.
      const documented = (command: string) => command in COMMANDS || /^npm test -w (shell|remote-\w+)$/.test(command);
      assert.deepEqual(
        checks.filter((command) => !documented(command)),
        [],
      );
    });

    if (entry)
      it(`names everything that the code of ${name} imports`, async () => {
        const imported = (await importsOf([entry])).get(entry) ?? new Set();
        assert.ok(imported.size > 10, `${imported.size} files`);
        assert.deepEqual(
          [...imported].filter((file) => !madeOf.some((path) => file === path || file.startsWith(`${path}/`))),
          [],
        );
      });
  }
});
