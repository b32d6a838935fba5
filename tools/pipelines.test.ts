/** The pipelines know every deployable, and the table of deployables is what they are made of. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { parse } from 'yaml';
import { deployables } from './deployables.ts';
import { importsOf } from './testing/imports.ts';
import { suites } from './testing/suites.ts';
import { root } from './workspace.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** By deployable. As pipelines write them: a folder with all below it. */
const expected = Object.fromEntries(
  deployables.map(({ name, madeOf }) => [
    name,
    madeOf.map((path) => (/\.\w+$/.test(path) || path.startsWith('.') ? path : `${path}/**`)).sort(),
  ]),
);

describe('the pipelines check each deployable where what it is made of changed', () => {
  it('on GitHub', () => {
    const { jobs } = parse(read('.github/workflows/pipeline.yml')) as {
      jobs: { changed: { steps: { with?: { filters: string } }[] } };
    };
    const filters = jobs.changed.steps.flatMap(({ with: given }) => (given ? [given.filters] : []));
    const paths = parse(filters.join('')) as Record<string, (string | string[])[]>;
    assert.deepEqual(
      Object.fromEntries(Object.entries(paths).map(([name, patterns]) => [name, patterns.flat().sort()])),
      expected,
    );
  });

  it('on GitLab, where each is released by its tags', () => {
    const jobs = parse(read('.gitlab-ci.yml')) as Record<
      string,
      { environment?: string; rules: { if: string; changes?: string[] }[] } | undefined
    >;
    const checks = Object.keys(jobs).flatMap((name) => /^check (.+)/.exec(name)?.[1] ?? []);
    assert.deepEqual(
      Object.fromEntries(
        checks.map((name) => [name, jobs[`check ${name}`]?.rules.flatMap(({ changes = [] }) => changes).sort()]),
      ),
      expected,
    );
    for (const { name } of deployables) {
      const tagged = `$CI_COMMIT_TAG =~ /^${name}@/`;
      assert.equal(jobs[`check ${name}`]?.rules[0]?.if, tagged);
      const { environment, rules } = jobs[`release ${name}`] ?? {};
      assert.deepEqual([environment, rules], [name, [{ if: tagged }]]);
    }
  });
});

describe('a pipeline', () => {
  let bin: string;
  before(() => {
    bin = mkdtempSync(join(tmpdir(), 'karsa-pipelines-'));
    for (const program of ['docker', 'npm', 'apt-get']) {
      writeFileSync(join(bin, program), `#!/bin/sh\necho ${program} "$@"\n`);
      chmodSync(join(bin, program), 0o755);
    }
  });
  after(() => rmSync(bin, { recursive: true, force: true }));

  /** Runs a script of `.ci` with programs that only print how they were called. */
  const run = (script: string, ...args: string[]): string[] => {
    const env = { ...process.env, PATH: `${bin}:${process.env['PATH']}` };
    return execFileSync(join(root, '.ci', script), args, { encoding: 'utf8', env })
      .trim()
      .split('\n');
  };

  it('checks a deployable by suites that there are, and a front end by the tests of its folder', () => {
    for (const { name } of deployables) {
      const [all = '', own] = run('check', name).filter((line) => line.startsWith('npm'));
      const [given = '', named = ''] = all.split(' -- ');
      assert.equal(given, 'npm test');
      const known = suites.map((suite) => suite.name);
      assert.deepEqual(
        named.split(' ').filter((suite) => !known.includes(suite)),
        [],
      );
      assert.equal(own, /^(shell|remote-.+)$/.test(name) ? `npm test -w ${name}` : undefined);
    }
  });

  it('builds the image of a deployable as compose does, but for the tests of a remote, which it ran before, and publishes no other', () => {
    const { services } = parse(read('docker/compose.yaml'), { merge: true }) as {
      services: Record<string, { image: string; build?: { dockerfile: string; args?: Record<string, string> } }>;
    };
    const ofCompose = Object.values(services).flatMap(({ image, build }) => {
      if (!build) return [];
      const given = { ...build.args, ...(build.args && { TESTED: 'yes' }) };
      const args = Object.entries(given).map(([name, value]) => `--build-arg ${name}=${value} `);
      const published = `registry.example/karsa/${/karsa-[a-z-]+(?=:)/.exec(image)?.[0]}:1.2.0`;
      return [`docker build -f ${build.dockerfile} ${args.join('')}-t ${published} .\ndocker push ${published}`];
    });
    assert.deepEqual(
      deployables.map(({ name }) => run('publish', `${name}@1.2.0`, 'registry.example/karsa').join('\n')).sort(),
      [...new Set(ofCompose)].sort(),
    );
  });
});

describe('the table of deployables', () => {
  const imports = importsOf(deployables.flatMap(({ entry }) => entry ?? []));

  for (const { name, folder, madeOf, entry } of deployables) {
    it(`names files and folders of ${name} that are there, and where its changes are written down`, () => {
      assert.match(read(`${folder}/CHANGELOG.md`), /^## (Unreleased|\d+\.\d+\.\d+)/m);
      assert.deepEqual(
        madeOf.filter((path) => !existsSync(join(root, path))),
        [],
      );
    });

    if (entry)
      it(`names everything that the code of ${name} imports`, async () => {
        const imported = (await imports).get(entry) ?? new Set();
        assert.ok(imported.size > 10, `${imported.size} files`);
        assert.deepEqual(
          [...imported].filter((file) => !madeOf.some((path) => file === path || file.startsWith(`${path}/`))),
          [],
        );
      });
  }
});
