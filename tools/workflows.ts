/**
 * Writes the pipelines of GitHub and GitLab: one for each deployable, which runs where its files or what it is made of
 * changed, and releases its image at a tag `<deployable>@<version>`; and one that runs everything.
 *   npm run workflows
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { type Deployable, deployables, imageOf } from './deployables.ts';
import { root } from './workspace.ts';

const NOTE = '# Written by `npm run workflows` from tools/deployables.ts: change that and run it again.\n';
const yaml = (content: unknown): string => NOTE + stringify(content, { lineWidth: 0, aliasDuplicateObjects: false });

/** As `paths` of GitHub and `changes` of GitLab name them: a folder with all below it. */
const patterns = ({ madeOf }: Deployable): string[] =>
  madeOf.map((path) => (/\.\w+$/.test(path) || path.startsWith('.') ? path : `${path}/**`));

const everywhere = ['npm run typecheck', 'npm run lint', 'npm run check-format'];
const INSTALL = 'npm ci --include=dev';

const build = ({ dockerfile, args }: Deployable, tag: string): string =>
  [
    'docker build',
    `-f ${dockerfile}`,
    ...Object.entries(args).map(([name, value]) => `--build-arg ${name}=${value}`),
    `-t ${tag}`,
    '.',
  ].join(' ');

function github(deployable: Deployable): string {
  const { name, checks } = deployable;
  // Names of images are lower case.
  const image = `ghcr.io/\${GITHUB_REPOSITORY,,}/${imageOf(deployable)}`;
  const paths = [...patterns(deployable), `.github/workflows/${name}.yml`];
  const prepare = [
    { uses: 'actions/checkout@v5' },
    { uses: 'actions/setup-node@v5', with: { 'node-version-file': '.nvmrc', cache: 'npm' } },
    { run: INSTALL },
  ];
  return yaml({
    name,
    on: { pull_request: { paths }, push: { branches: ['main'], paths, tags: [`${name}@*`] } },
    permissions: { contents: 'read' },
    concurrency: {
      group: `${name}-\${{ github.ref }}`,
      'cancel-in-progress': "${{ github.event_name == 'pull_request' }}",
    },
    jobs: {
      check: {
        'runs-on': 'ubuntu-latest',
        'timeout-minutes': 30,
        steps: [...prepare, ...[...everywhere, ...checks].map((run) => ({ run }))],
      },
      release: {
        needs: 'check',
        if: "startsWith(github.ref, 'refs/tags/')",
        'runs-on': 'ubuntu-latest',
        'timeout-minutes': 30,
        environment: name,
        permissions: { contents: 'read', packages: 'write' },
        steps: [
          { uses: 'actions/checkout@v5' },
          { run: `echo "VERSION=\${GITHUB_REF_NAME##*@}" >> "$GITHUB_ENV"` },
          { run: 'docker login ghcr.io -u "$GITHUB_ACTOR" --password-stdin <<< "${{ secrets.GITHUB_TOKEN }}"' },
          { run: build(deployable, `${image}:$VERSION`) },
          { run: `docker push ${image}:$VERSION` },
        ],
      },
    },
  });
}

/** Every suite, as a bare Debian runs it. */
const githubEverything = (): string =>
  yaml({
    name: 'everything',
    on: { push: { branches: ['main'] }, schedule: [{ cron: '0 19 * * *' }], workflow_dispatch: {} },
    permissions: { contents: 'read' },
    jobs: {
      everything: {
        'runs-on': 'ubuntu-latest',
        container: 'node:20-bookworm',
        'timeout-minutes': 90,
        steps: [
          { uses: 'actions/checkout@v5', with: { 'fetch-depth': 0 } },
          { run: '.ci/run' },
          {
            if: 'failure()',
            uses: 'actions/upload-artifact@v5',
            with: { name: 'browser-tests', path: 'e2e/report\ne2e/results\n' },
          },
        ],
      },
    },
  });

function gitlab(): string {
  const jobs = deployables.flatMap((deployable): [string, unknown][] => {
    const { name, checks } = deployable;
    const image = `$CI_REGISTRY_IMAGE/${imageOf(deployable)}`;
    return [
      [
        `check ${name}`,
        {
          stage: 'check',
          script: [INSTALL, ...everywhere, ...checks],
          rules: [
            { if: `$CI_COMMIT_TAG =~ /^${name}@/` },
            {
              if: '$CI_PIPELINE_SOURCE == "merge_request_event" || $CI_COMMIT_BRANCH == "main"',
              changes: patterns(deployable),
            },
          ],
        },
      ],
      [
        `release ${name}`,
        {
          stage: 'release',
          image: 'docker:28',
          services: ['docker:28-dind'],
          needs: [`check ${name}`],
          environment: name,
          script: [
            'export VERSION="${CI_COMMIT_TAG##*@}"',
            'echo "$CI_REGISTRY_PASSWORD" | docker login "$CI_REGISTRY" -u "$CI_REGISTRY_USER" --password-stdin',
            build(deployable, `${image}:$VERSION`),
            `docker push ${image}:$VERSION`,
          ],
          rules: [{ if: `$CI_COMMIT_TAG =~ /^${name}@/` }],
        },
      ],
    ];
  });
  return yaml({
    default: { image: 'node:20-bookworm', cache: { key: { files: ['package-lock.json'] }, paths: ['.npm/'] } },
    variables: { npm_config_cache: '$CI_PROJECT_DIR/.npm' },
    stages: ['check', 'everything', 'release'],
    ...Object.fromEntries(jobs),
    everything: {
      stage: 'everything',
      timeout: '90 minutes',
      script: ['.ci/run'],
      artifacts: { when: 'on_failure', paths: ['e2e/report', 'e2e/results'] },
      rules: [{ if: '$CI_COMMIT_BRANCH == "main" || $CI_PIPELINE_SOURCE == "schedule"' }],
    },
  });
}

/** Content of each pipeline by its path from the root of the project. */
export const workflows = (): Record<string, string> => ({
  ...Object.fromEntries(deployables.map((one) => [`.github/workflows/${one.name}.yml`, github(one)])),
  '.github/workflows/everything.yml': githubEverything(),
  '.gitlab-ci.yml': gitlab(),
});

if (process.argv[1]?.endsWith('workflows.ts')) {
  for (const [file, content] of Object.entries(workflows())) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
}
