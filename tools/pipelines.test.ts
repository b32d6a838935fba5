/** The pipelines find every deployable, and the table of deployables is what they are made of. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { parse } from 'yaml';
import { deployables } from './deployables.ts';
import { importsOf } from './testing/imports.ts';
import { suites } from './testing/suites.ts';
import { remoteNames, root } from './workspace.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('the pipelines find what they check and release', () => {
  let copy: string;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Copy', '-c', 'user.email=copy@example.com', ...args], { cwd: copy });
  const change = (...files: string[]) => {
    for (const file of files) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      writeFileSync(join(copy, file), '{}');
    }
    git('add', '--all');
    git('commit', '--quiet', '--allow-empty', '--message=Change');
  };
  before(async () => {
    copy = mkdtempSync(join(tmpdir(), 'karsa-pipelines-'));
    const program = [...((await importsOf(['tools/pipeline-jobs.ts'])).get('tools/pipeline-jobs.ts') ?? [])];
    for (const file of [...program, 'package.json', ...remoteNames().map((name) => `remote-${name}/remote.json`)])
      cpSync(join(root, file), join(copy, file));
    git('init', '--quiet');
    // A remote of which no pipeline knows.
    change('remote-unheard/remote.json');
  });
  after(() => rmSync(copy, { recursive: true, force: true }));

  /** Runs the command of a pipeline in the copy, as the forge does. @returns what it wrote */
  const written = (command: string, env: Record<string, string>, file: string): string => {
    execFileSync('sh', ['-e', '-c', command], {
      cwd: copy,
      // The forges have a Node that takes types away by itself.
      env: { PATH: process.env['PATH'], NODE_OPTIONS: `--import=${import.meta.resolve('tsx')}`, ...env },
    });
    const text = readFileSync(join(copy, file), 'utf8');
    rmSync(join(copy, file));
    return text;
  };
  const onGitHub = (since: string): unknown => {
    const { jobs } = parse(read('.github/workflows/pipeline.yml')) as {
      jobs: { changed: { steps: { run?: string }[] } };
    };
    const command = jobs.changed.steps.flatMap(({ run }) => run ?? []).join('\n');
    const [, list = ''] =
      /^deployables=(.+)\n$/.exec(written(command, { SINCE: since, GITHUB_OUTPUT: 'output' }, 'output')) ?? [];
    return JSON.parse(list);
  };
  const onGitLab = (env: Record<string, string>): unknown => {
    const { deployables: listing, ...jobs } = parse(read('.gitlab-ci.yml')) as Record<string, { script: string }>;
    const found = parse(written(listing?.script ?? '', env, 'jobs.yml')) as Record<string, { extends?: string }>;
    for (const { extends: template } of Object.values(found)) assert.ok(!template || jobs[template], template);
    return found;
  };
  /** Below a merge request GitLab leaves out a job without one. */
  const rules = [{ when: 'on_success' }];
  const fronts = [...remoteNames(), 'unheard'].sort().map((name) => `remote-${name}`);

  for (const [what, files, expected] of [
    ['a file of a remote that was added', ['remote-unheard/src/routes.tsx'], ['remote-unheard']],
    ['what every remote is made by', ['docker/remote.Dockerfile'], fronts],
    ['what is shared', ['shared/money/money.ts'], ['shell', ...fronts, 'api', 'receiver']],
    ['files of two', ['api/src/server.ts', 'docker/front-door/nginx.conf'], ['api', 'front-door']],
    ['a folder whose name begins like a remote’s', ['remote-unheard-notes/notes.md'], []],
  ] as const)
    it(`by ${what}`, () => {
      change(...files);
      assert.deepEqual(onGitHub('HEAD^1'), expected);
      assert.deepEqual(
        onGitLab({ CI_MERGE_REQUEST_DIFF_BASE_SHA: 'HEAD^1' }),
        expected.length
          ? Object.fromEntries(expected.map((name) => [`check ${name}`, { extends: '.check', rules }]))
          : { 'nothing to check': { stage: 'check', script: 'true', rules } },
      );
    });

  it('by a file that leaves it', () => {
    change('remote-unheard/src/moved.ts');
    git('mv', 'remote-unheard/src/moved.ts', 'moved.ts');
    change();
    assert.deepEqual(onGitHub('HEAD^1'), ['remote-unheard']);
  });

  for (const tag of ['remote-unheard@1.2.0', 'remote-unheard@v1.2.0'])
    it(`by the tag ${tag}, on GitLab with an environment of its own`, () => {
      assert.deepEqual(onGitHub(tag), ['remote-unheard']);
      assert.deepEqual(onGitLab({ CI_COMMIT_TAG: tag }), {
        'check remote-unheard': { extends: '.check', rules },
        'release remote-unheard': { extends: '.release', environment: 'remote-unheard', rules },
      });
    });

  it('or fail in their first job, where the commit to compare with is not there', () => {
    assert.throws(() => onGitHub('no-such-commit'), /Command failed/);
  });

  it('before packages are installed', async () => {
    const program = (await importsOf(['tools/pipeline-jobs.ts'])).get('tools/pipeline-jobs.ts') ?? new Set();
    const imported = [...program].flatMap((file) =>
      [...read(file).matchAll(/ from '(.+)';/g)].map(([, name = '']) => name),
    );
    assert.ok(imported.length > 5, imported.join());
    assert.deepEqual(
      imported.filter((name) => !/^(node:|\.)/.test(name)),
      [],
    );
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
      const published = `registry.example/karsa/${/karsa-[a-z0-9-]+(?=:)/.exec(image)?.[0]}:1.2.0`;
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
