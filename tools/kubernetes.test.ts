/** The manifests of `kubernetes/` run the product as `docker/compose.yaml` does, and keep the rules of a cluster shared with others. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { parse, parseAllDocuments } from 'yaml';
import { settings } from './settings.ts';
import { remoteNames, root } from './workspace.ts';

const folder = join(root, 'kubernetes');
/** What `kubectl apply -k` is given: the product, and what only a site with teams outside needs. */
const parts = ['', 'receiver/'];
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const Name = Type.Object({ name: Type.String() });
const optionalList = <T extends TSchema>(item: T) => Type.Optional(Type.Array(item));

const Container = Type.Object({
  name: Type.String(),
  image: Type.String(),
  env: optionalList(Name),
  envFrom: optionalList(Type.Unknown()),
  ports: optionalList(Type.Object({ name: Type.String() })),
  readinessProbe: Type.Optional(Type.Object({})),
  livenessProbe: Type.Optional(Type.Object({})),
  lifecycle: Type.Optional(Type.Object({})),
  resources: Type.Object({
    requests: Type.Object({ cpu: Type.String(), memory: Type.String() }),
    limits: Type.Object({ memory: Type.String() }),
  }),
  securityContext: Type.Object({
    allowPrivilegeEscalation: Type.Boolean(),
    readOnlyRootFilesystem: Type.Boolean(),
    capabilities: Type.Object({ drop: Type.Array(Type.String()) }),
  }),
  volumeMounts: optionalList(Name),
});
const Pod = Type.Object({
  metadata: Type.Object({ labels: Type.Object({ app: Type.String() }) }),
  spec: Type.Object({
    automountServiceAccountToken: Type.Boolean(),
    securityContext: Type.Object({
      runAsNonRoot: Type.Boolean(),
      runAsUser: Type.Number(),
      seccompProfile: Type.Object({ type: Type.String() }),
    }),
    terminationGracePeriodSeconds: Type.Optional(Type.Number()),
    containers: Type.Array(Container),
    volumes: optionalList(
      Type.Object({
        name: Type.String(),
        persistentVolumeClaim: Type.Optional(Type.Object({ claimName: Type.String() })),
        emptyDir: Type.Optional(Type.Object({ sizeLimit: Type.String() })),
        secret: Type.Optional(Type.Object({ secretName: Type.String() })),
      }),
    ),
  }),
});
const Manifest = Type.Object({ kind: Type.String(), metadata: Name });

const Kustomization = Type.Object({
  resources: Type.Array(Type.String()),
  images: Type.Array(Name),
  secretGenerator: Type.Array(Name),
});
const kustomizationOf = (part: string) => Value.Parse(Kustomization, parse(read(`${part}kustomization.yaml`)));
const filesOf = (part: string) =>
  readdirSync(join(folder, part)).filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml');
const objects = parts
  .flatMap((part) => filesOf(part).map((file) => part + file))
  .flatMap((file) => parseAllDocuments(read(file)).map((document): unknown => document.toJS()));
const ofKind = (kind: string) => objects.filter((found) => Value.Parse(Manifest, found).kind === kind);
const namesOf = (kind: string) => ofKind(kind).map((found) => Value.Parse(Manifest, found).metadata.name);

interface Workload {
  name: string;
  pod: Static<typeof Pod>;
}
const deployments: Workload[] = ofKind('Deployment').map((found) => ({
  name: Value.Parse(Manifest, found).metadata.name,
  pod: Value.Parse(Type.Object({ spec: Type.Object({ template: Pod }) }), found).spec.template,
}));
const Job = Type.Object({
  spec: Type.Object({ jobTemplate: Type.Object({ spec: Type.Object({ template: Pod }) }) }),
});
const jobs: Workload[] = ofKind('CronJob').map((found) => ({
  name: Value.Parse(Manifest, found).metadata.name,
  pod: Value.Parse(Job, found).spec.jobTemplate.spec.template,
}));
const workloads = [...deployments, ...jobs];
/** The one container of a pod. */
function only({ name, pod: { spec } }: Workload) {
  const [one, ...others] = spec.containers;
  assert.ok(one && others.length === 0, name);
  return one;
}
const isRemote = ({ name }: Workload) => name.startsWith('remote-');

/** Where `kubernetes-models` has the schema of an object, such as `apps/v1/Deployment`. */
const schemaOf = async (found: unknown) => {
  const { apiVersion, kind } = Value.Parse(Type.Object({ apiVersion: Type.String(), kind: Type.String() }), found);
  const models: unknown = await import(`kubernetes-models/${apiVersion}/${kind}`);
  return Value.Parse(Type.Object({ [kind]: Type.Unknown() }), models)[kind] as new (data: unknown) => {
    validate: () => void;
  };
};

describe('kubernetes/', () => {
  it('holds objects that are valid by the schemas of Kubernetes', async () => {
    assert.ok(objects.length > 20, `${objects.length} objects`);
    for (const found of objects) new (await schemaOf(found))(found).validate();
  });

  it('would be refused with a value of the wrong type', async () => {
    const [deployment] = ofKind('Deployment');
    const wrong = structuredClone(deployment) as { spec: { replicas: unknown } };
    wrong.spec.replicas = 'two';
    const Deployment = await schemaOf(wrong);
    assert.throws(() => new Deployment(wrong).validate(), /replicas/);
  });

  it('is applied whole: every file, every image', () => {
    for (const part of parts) assert.deepEqual([...kustomizationOf(part).resources].sort(), filesOf(part).sort(), part);
    assert.deepEqual(
      parts.flatMap((part) => kustomizationOf(part).images.map(({ name }) => name)).sort(),
      [...new Set(workloads.map((one) => only(one).image))].sort(),
    );
  });

  it('runs the programs of compose.yaml: front door, edges, APIs, the receiver and every remote', () => {
    assert.deepEqual(
      deployments.map(({ name }) => name).sort(),
      ['api', 'edge', 'front-door', 'receiver', ...remoteNames().map((name) => `remote-${name}`)].sort(),
    );
  });

  it('gives each program settings that it reads', () => {
    const readBy = (program: string) =>
      new Set(settings().flatMap(({ name, readBy }) => (readBy.split(', ').includes(program) ? [name] : [])));
    const keysOf = (file: string) => [...read(file).matchAll(/^([A-Z0-9_]+)=/gm)].map(([, key = '']) => key);
    const unread = (program: string, names: readonly string[]) => names.filter((name) => !readBy(program).has(name));
    for (const workload of workloads) {
      const { env = [], envFrom } = only(workload);
      const program = isRemote(workload)
        ? 'remote'
        : ({ 'front-door': 'front door', edge: 'edge', receiver: 'receiver' }[workload.name] ?? 'api');
      const all = envFrom ? [...keysOf('settings.env'), ...keysOf('secrets.example.env')] : [];
      assert.deepEqual(unread(program, [...env.map(({ name }) => name), ...all]), [], workload.name);
    }
  });

  it('keeps no secret: what is filled in is left out by git', () => {
    const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split('\n');
    for (const file of [...parts.map((part) => `${part}secrets.env`), 'receiver/release-tokens.json'])
      assert.ok(ignored.includes(`kubernetes/${file}`), file);
    for (const part of parts)
      assert.deepEqual([...read(`${part}secrets.example.env`).matchAll(/^[A-Z_]+=(.+)$/gm)], [], part);
  });
});

for (const workload of workloads)
  describe(`the pod of ${workload.name}`, () => {
    const { spec } = workload.pod;
    const one = only(workload);

    it('may do no more than the container of compose.yaml: no root, no rights, nothing to write but its volumes', () => {
      assert.deepEqual(
        [spec.automountServiceAccountToken, spec.securityContext.runAsNonRoot, spec.securityContext.runAsUser],
        [false, true, 10001],
      );
      assert.equal(spec.securityContext.seccompProfile.type, 'RuntimeDefault');
      const { allowPrivilegeEscalation, readOnlyRootFilesystem, capabilities } = one.securityContext;
      assert.deepEqual([allowPrivilegeEscalation, readOnlyRootFilesystem, capabilities.drop], [false, true, ['ALL']]);
    });

    it('has a place by what it needs, and an end of its memory', () => {
      const { requests, limits } = one.resources;
      assert.ok(requests.cpu && requests.memory && limits.memory);
    });

    it('mounts volumes that there are', () => {
      const { volumes = [] } = spec;
      const claims = namesOf('PersistentVolumeClaim');
      const secrets = parts.flatMap((part) => kustomizationOf(part).secretGenerator.map((secret) => secret.name));
      for (const { name, persistentVolumeClaim: claim, secret, emptyDir } of volumes)
        assert.ok(
          claim ? claims.includes(claim.claimName) : secret ? secrets.includes(secret.secretName) : emptyDir,
          name,
        );
      for (const { name } of one.volumeMounts ?? [])
        assert.ok(
          volumes.some((volume) => volume.name === name),
          name,
        );
    });
  });

describe('what serves', () => {
  it('is asked whether it is ready and whether it lives, and has time to end', () => {
    for (const workload of deployments) {
      const { readinessProbe, livenessProbe } = only(workload);
      assert.ok(readinessProbe && livenessProbe, workload.name);
      assert.ok((workload.pod.spec.terminationGracePeriodSeconds ?? 0) >= 30, workload.name);
    }
  });

  it('leaves one standing when nodes are emptied, grows with the load, and gets no requests while it ends', () => {
    const serving = deployments.filter((workload) => !isRemote(workload));
    assert.deepEqual(namesOf('PodDisruptionBudget').sort(), serving.map(({ name }) => name).sort());
    assert.deepEqual(namesOf('HorizontalPodAutoscaler').sort(), ['api', 'edge']);
    for (const workload of serving) assert.ok(only(workload).lifecycle, workload.name);
  });

  it('is found by a service whose port it has', () => {
    const Service = Type.Object({
      spec: Type.Object({
        selector: Type.Object({ app: Type.String() }),
        ports: Type.Array(Type.Object({ targetPort: Type.String() })),
      }),
    });
    for (const found of ofKind('Service')) {
      const { selector, ports } = Value.Parse(Service, found).spec;
      const target = deployments.find(({ pod: { metadata } }) => metadata.labels.app === selector.app);
      assert.ok(target, selector.app);
      for (const { targetPort } of ports)
        assert.ok(
          only(target).ports?.some(({ name }) => name === targetPort),
          `${selector.app}: ${targetPort}`,
        );
    }
  });
});

describe('the network', () => {
  const Policy = Type.Object({
    metadata: Name,
    spec: Type.Object({
      podSelector: Type.Object({ matchLabels: Type.Optional(Type.Object({ app: Type.String() })) }),
      policyTypes: Type.Array(Type.String()),
      ingress: optionalList(
        Type.Object({ ports: Type.Array(Type.Object({ port: Type.Union([Type.String(), Type.Number()]) })) }),
      ),
    }),
  });
  const policies = ofKind('NetworkPolicy').map((found) => Value.Parse(Policy, found));

  it('refuses what no policy allows', () => {
    const all = policies.find(({ spec }) => !spec.podSelector.matchLabels && spec.policyTypes.length === 2);
    assert.deepEqual(all?.spec.policyTypes, ['Ingress', 'Egress']);
    assert.ok(!all?.spec.ingress);
  });

  it('lets in by ports that there are, and gives remotes no network at all', () => {
    for (const { metadata, spec } of policies) {
      if (!spec.podSelector.matchLabels) continue;
      const { app } = spec.podSelector.matchLabels;
      const target = workloads.find(({ pod: { metadata: its } }) => its.labels.app === app);
      assert.ok(target && !isRemote(target), metadata.name);
      const ports = (only(target).ports ?? []).map(({ name }) => name);
      for (const { port } of (spec.ingress ?? []).flatMap((rule) => rule.ports))
        assert.ok(ports.includes(String(port)), `${app}: ${port}`);
    }
  });
});
