/**
 * The chapters are true: their settings are the programs', their links lead somewhere, and each of their commands is known.
 */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { byHand, chapters, commandsOf, knownCommands } from './documented-commands.ts';
import { nodeFault } from './requirements.mjs';
import { settings } from './settings.ts';
import { suites } from './testing/suites.ts';
import { remoteNames, root } from './workspace.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Service {
  image: string;
  build?: { context: string; dockerfile: string; args?: Record<string, string> };
  user?: string;
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  security_opt?: string[];
  restart?: string;
  stop_grace_period?: string;
  logging?: { driver: string; options: Record<string, string> };
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
  environment?: Record<string, string>;
  networks?: { default: { ipv4_address: string } };
  ports?: string[];
  volumes?: string[];
}
const compose = parse(read('docker/compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};

describe('the commands of the documentation', () => {
  const documented = [...new Set(chapters.flatMap(commandsOf))];
  const ofCompose = documented.filter((command) => /^(\w+=\S+ )*docker compose /.test(command));

  it('are known, and no others are', () => {
    assert.deepEqual(documented.filter((command) => !ofCompose.includes(command)).sort(), knownCommands().sort());
  });

  it('have scripts', () => {
    for (const command of documented) {
      const [, script, workspace] = /npm (?:run )?([\w:-]+)(?: -w ([\w-]+))?/.exec(command) ?? [];
      if (!script) continue;
      const { scripts } = JSON.parse(read(join(workspace ?? '', 'package.json'))) as {
        scripts: Record<string, string>;
      };
      assert.ok(scripts[script], `${command}: there is no script ${script}`);
    }
  });

  it('of compose name services and programs that are there', () => {
    assert.ok(ofCompose.length > 10);
    for (const command of ofCompose) {
      const named = command.match(/(?:--no-deps|exec) ([\w-]+)/)?.[1];
      if (named) assert.ok(compose.services[named], `compose.yaml has no service ${named}`);
      const program = /\/app\/dist\/(\w+)\.js/.exec(command)?.[1];
      if (program)
        assert.ok(read('tools/build.ts').includes(`'${program}'`), `the image of the API has no ${program}.js`);
    }
  });

  it('that nothing runs are no others than the README says', () => {
    const scripts = Object.values(byHand)
      .flat()
      .map((command) => /^npm run ([\w:]+)/.exec(command)?.[1]);
    assert.deepEqual([...new Set(scripts)], ['test:scanners', 'test:images', 'load', 'load:hour', 'chaos']);
    assert.match(
      read('README.md').replaceAll(/\s+/g, ' '),
      /except `docker compose`, the suites `test:scanners` and `test:images`, and `load` and `chaos`/,
    );
  });

  it('about tests are what CI runs', () => {
    assert.equal(read('.ci/run').trim().split('\n').at(-1), 'npm test');
  });

  it('about tests stand with their suites and what they hold', () => {
    const rows = [
      ...read('docs/running.md').matchAll(/^\| `([\w-]+)` *\| (npm test|npm run test:all) *\| `([^`]+)` *\|/gm),
    ];
    assert.deepEqual(
      rows.map(([, name, by, command]) => ({ name, by, command })),
      suites.map(({ name, everyday, command }) => ({ name, by: everyday ? 'npm test' : 'npm run test:all', command })),
    );
  });
});

describe('the settings', () => {
  const rows = [...read('docs/operations.md').matchAll(/^\| `([A-Z0-9_]+)` *\|([^|]+)\|([^|]+)\|([^|]+)\|$/gm)].map(
    ([, name = '', ...cells]) => {
      const [readBy = '', usual = '', meaning = ''] = cells.map((cell) => cell.trim());
      return { name, readBy, usual, meaning };
    },
  );

  it('stand in the one table as the programs read them: names, readers and defaults', () => {
    assert.deepEqual(
      rows.map(({ name, readBy, usual }) => ({ name, readBy, usual })),
      settings(),
    );
  });

  it('each have a meaning', () => {
    assert.deepEqual(
      rows.filter(({ meaning }) => meaning.trim().length < 8).map(({ name }) => name),
      [],
    );
  });
});

describe('the development container', () => {
  it('has the packages that CI installs', () => {
    const ofCi = [...read('.ci/run').matchAll(/missing\+=\(([\w-]+)\)/g)].map(([, name]) => name);
    assert.ok(ofCi.length > 0);
    const [, list = ''] = /--no-install-recommends \\\n([^&]*)/.exec(read('.devcontainer/Dockerfile')) ?? [];
    assert.deepEqual(list.match(/[\w-]+/g)?.sort(), ofCi.sort());
  });

  it('has a Node that the product runs on, and installs the packages of npm at once', () => {
    const [, major = ''] = /^FROM node:(\d+)-bookworm$/m.exec(read('.devcontainer/Dockerfile')) ?? [];
    assert.equal(nodeFault(`${major}.0.0`), null);
    const settings = JSON.parse(read('.devcontainer/devcontainer.json')) as { postCreateCommand: string };
    assert.equal(settings.postCreateCommand, 'node tools/install.mjs');
  });
});

describe('links', () => {
  for (const file of chapters) {
    it(`of ${file} lead to something`, () => {
      for (const [, target = ''] of read(file).matchAll(/(?:\]\(|<img src=")((?!https?:)[^)#"]+)/g))
        assert.ok(existsSync(join(root, dirname(file), target)), target);
      for (const [, path = ''] of read(file).matchAll(
        /`((?:api|docker|shell|tools|docs|bench|e2e|shared)\/[\w./-]+)`/g,
      ))
        assert.ok(path === 'docker/.env' || existsSync(join(root, path)), path);
    });
  }
});

describe('docker/compose.yaml', () => {
  it('has a service for every remote, built from the one Dockerfile with its name', () => {
    for (const name of remoteNames()) {
      const service = compose.services[`remote-${name}`];
      assert.deepEqual(
        [service?.build?.dockerfile, service?.build?.args],
        ['docker/remote.Dockerfile', { REMOTE: name }],
      );
    }
  });

  it('gives only settings that a program reads, and names Dockerfiles and volumes that are there', () => {
    const known = new Set(settings().map(({ name }) => name));
    for (const [name, { build, environment = {}, volumes = [] }] of Object.entries(compose.services)) {
      if (build) {
        assert.ok(existsSync(join(root, build.dockerfile)), build.dockerfile);
        assert.deepEqual(
          Object.keys(environment).filter((variable) => !known.has(variable)),
          [],
          name,
        );
      }
      for (const volume of volumes) {
        const source = volume.split(':')[0] ?? '';
        // A folder beside compose.yaml, or a volume.
        const isThere = source.startsWith('./') ? existsSync(join(root, 'docker', source)) : source in compose.volumes;
        assert.ok(isThere, volume);
      }
    }
  });

  const all = Object.entries(compose.services);
  /** Of what a service is built from; '' where the image is not built here. */
  const recipe = ({ build }: Service) => (build ? read(build.dockerfile) : '');

  it('uses no word of Compose that this test does not know', () => {
    // A misspelt one would be an error at the engine, and there is none here.
    const words = [
      'image',
      'build',
      'user',
      'read_only',
      'tmpfs',
      'cap_drop',
      'security_opt',
      'restart',
      'stop_grace_period',
      'logging',
      'healthcheck',
      'depends_on',
      'environment',
      'networks',
      'ports',
      'volumes',
      'entrypoint',
      'profiles',
    ];
    for (const [name, service] of all) {
      assert.deepEqual(
        Object.keys(service).filter((word) => !words.includes(word)),
        [],
        name,
      );
      assert.deepEqual(
        Object.keys(service.build ?? {}).filter((word) => !['context', 'dockerfile', 'args'].includes(word)),
        [],
        name,
      );
      assert.deepEqual(
        Object.keys(service.healthcheck ?? {}).filter(
          (word) => !['test', 'interval', 'timeout', 'retries', 'start_period'].includes(word),
        ),
        [],
        name,
      );
    }
  });

  it('starts every container again, asks after its health, gives it time to stop, keeps only its last log, and takes its rights away', () => {
    for (const [name, service] of all) {
      assert.equal(service.restart, 'unless-stopped', name);
      assert.match(service.stop_grace_period ?? '', /^\d+s$/, name);
      assert.ok(service.logging?.options['max-size'], `${name} fills the disk with its log`);
      assert.ok(
        service.healthcheck?.test[0] === 'CMD' || /^HEALTHCHECK .*CMD \[/m.test(recipe(service)),
        `${name} has no health check`,
      );
      assert.deepEqual([service.cap_drop, service.security_opt], [['ALL'], ['no-new-privileges:true']], name);
    }
  });

  it('runs no service as root with a writable image, except the media store', () => {
    const asRoot = all
      .filter(([, service]) => !service.user && !/^USER 10001:10001$/m.test(recipe(service)))
      .map(([name]) => name);
    const writing = all
      .filter(
        ([, service]) =>
          service.read_only !== true || !service.tmpfs?.some((mount) => /^\/tmp:size=\d+[mg]$/.test(mount)),
      )
      .map(([name]) => name);
    assert.deepEqual([asRoot, writing], [['media'], ['media']]);
  });

  it('names what is not ours by an exact version, and what is ours by one that can be set', () => {
    for (const [name, { image, build }] of all)
      assert.match(
        image,
        build ? /^\$\{KARSA_REGISTRY:-\}karsa-[a-z0-9-]+:\$\{[A-Z0-9]+_VERSION:-latest\}$/ : /:(?!latest)\w*[.\d]+/,
        name,
      );
  });

  it('publishes the front door alone, and mail catcher and dashboards to this machine', () => {
    assert.deepEqual(
      all.filter(([, { ports }]) => ports).map(([name, { ports }]) => [name, ports]),
      [
        ['front-door', ['${FRONT_DOOR_PORT:-8080}:8080']],
        ['mail', ['127.0.0.1:8025:8025']],
        ['grafana', ['127.0.0.1:3030:3000']],
      ],
    );
  });

  it('waits only for services that are there, and for health only where it is asked', () => {
    for (const [name, { depends_on: needs = {} }] of all) {
      for (const [needed, { condition }] of Object.entries(needs)) {
        const other = compose.services[needed];
        assert.ok(
          other && ['service_started', 'service_healthy'].includes(condition),
          `${name} needs ${needed}: ${condition}`,
        );
      }
    }
  });

  it('lets only remotes, edges and the receiver write releases, and only edges write assets and what they served last', () => {
    const writers = (volume: string) =>
      all
        .filter(([, { volumes = [] }]) =>
          volumes.some((mount) => mount.startsWith(`${volume}:`) && !mount.endsWith(':ro')),
        )
        .map(([name]) => name);
    assert.deepEqual(writers('releases').sort(), [
      'edge-1',
      'edge-2',
      'receiver',
      ...remoteNames().map((name) => `remote-${name}`),
    ]);
    assert.deepEqual(writers('release-tokens'), ['receiver']);
    assert.deepEqual(writers('assets'), ['edge-1', 'edge-2']);
    assert.deepEqual(writers('edge-state'), ['edge-1', 'edge-2']);
  });

  it('asks for variables that .env.example has, and .env.example has no other', () => {
    const asked = new Set(
      [...read('docker/compose.yaml').matchAll(/\$\{([A-Z0-9_]+)[:}]/g)].map(([, name = '']) => name),
    );
    const offered = [...read('docker/.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
    assert.deepEqual(
      [...new Set(offered)].filter((name) => !asked.has(name)),
      [],
    );
    assert.deepEqual(
      [...asked].filter((name) => !offered.includes(name)),
      [],
    );
    // What must be given stands there empty; compose refuses to start until it is filled in.
    const required = [...read('docker/compose.yaml').matchAll(/\$\{([A-Z0-9_]+):\?/g)].map(([, name = '']) => name);
    assert.ok(required.includes('SMTP_URL'), 'mails of a site must not end in the catcher because nothing was said');
    for (const name of new Set(required)) assert.match(read('docker/.env.example'), new RegExp(`^${name}=$`, 'm'));
  });

  it('tells everybody the same addresses, purges every edge, and keeps the demo and the sandbox off', () => {
    const { services } = compose;
    const at = (name: string) => services[name]?.networks?.default.ipv4_address;
    assert.equal(services['front-door']?.environment?.['EDGES'], `${at('edge-1')}:3000,${at('edge-2')}:3000`);
    assert.equal(services['front-door']?.environment?.['APIS'], `${at('api-1')}:4000,${at('api-2')}:4000`);
    for (const name of ['api-1', 'api-2']) {
      const environment = services[name]?.environment ?? {};
      assert.equal(
        environment['EDGE_PURGE_URLS'],
        `http://${at('edge-1')}:3000/purge,http://${at('edge-2')}:3000/purge`,
      );
      assert.equal(environment['TRUSTED_PROXIES'], at('front-door'));
      assert.deepEqual(
        [environment['SEED_DEMO'], environment['PAYMENT_PROVIDER'], environment['PAYMENT_SANDBOX_IN_PRODUCTION']],
        ['${SEED_DEMO:-false}', '${PAYMENT_PROVIDER:-xendit}', '${PAYMENT_SANDBOX_IN_PRODUCTION:-}'],
      );
    }
    for (const name of ['edge-1', 'edge-2', 'receiver'])
      assert.equal(services[name]?.environment?.['API_URL'], `http://${at('front-door')}:8081`);
    assert.equal(services['front-door']?.environment?.['RECEIVER'], `${at('receiver')}:8090`);
    assert.equal(
      services['receiver']?.environment?.['EDGE_URLS'],
      `http://${at('edge-1')}:3000,http://${at('edge-2')}:3000`,
    );
  });

  it('holds no secret, and neither does any image', () => {
    const files = [
      'docker/compose.yaml',
      'docker/.env.example',
      ...readdirSync(join(root, 'docker'))
        .filter((file) => file.endsWith('.Dockerfile'))
        .map((file) => `docker/${file}`),
    ];
    for (const file of files) {
      for (const line of read(file)
        .split('\n')
        .filter((text) => !text.trim().startsWith('#'))) {
        const [, name, value = ''] =
          /^\s*(?:ENV )?([A-Z0-9_]*(?:SECRET|PASSWORD|TOKEN|ACCESS_KEY_ID|ROOT_USER)[A-Z0-9_]*)\s*[:=]\s*(.*)$/.exec(
            line,
          ) ?? [];
        if (name) assert.match(value, /^$|^\$\{[A-Z0-9_]+:(\?|-\})/, `${file}: ${name}`);
      }
    }
  });
});
