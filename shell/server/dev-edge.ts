/** The edge for development: the plain shell, and the files of shell and remotes from their development servers. */
import proxy from '@fastify/http-proxy';
import type { LiveRemote, ReleaseSet, RemoteDescriptor } from '@site/shared/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { brand } from '@site/shared/brand';
import { RELEASE_SET_ELEMENT } from '@site/shared/contract';
import { PRE_PAINT_SCRIPT } from '@site/shared/store/pre-paint';
import { inlineJson } from '../src/inline-json.ts';
import { declared } from '../src/remotes/declared.ts';
import { apiPrefixes } from '../src/routing/own-routes.ts';
import { overridden } from './remote-override.ts';

export interface DevEdgeOptions {
  apiUrl: string;
  /** The origin of the shell's development server. */
  shell: string;
  /** The remotes and the origins of their development servers. */
  remotes: { descriptor: RemoteDescriptor; origin: string }[];
  /** The origin to which paths with a file extension go. The standalone mode sets it, because its port is the remote's own. */
  files?: string;
  /** The origin of a running site, from which all other remotes come. */
  site?: string | null;
}

/**
 * Makes Fast Refresh work across federation: the shell's React must find a hook before the refresh runtime of any remote starts. The hook gives the
 * same renderers to all of them. Without it, an edit in a remote would be applied but not rendered.
 */
const SHARED_REFRESH_HOOK = `<script>{const m=new Map();window.__REACT_DEVTOOLS_GLOBAL_HOOK__={renderers:m,supportsFiber:true,inject(r){const i=m.size+1;m.set(i,r);return i},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){}}}</script>`;

export async function createDevEdge({ apiUrl, shell, remotes, files, site }: DevEdgeOptions): Promise<FastifyInstance> {
  const app = Fastify();
  const own = remotes.map(({ descriptor, origin }) => inDevelopment(descriptor, origin));
  /** It is read for each document, because the site may get new releases while this runs. */
  const releaseSet = async (): Promise<ReleaseSet> => {
    const others = site ? (await liveRemotesOf(site)).filter(({ name }) => !own.some((one) => one.name === name)) : [];
    return { id: 'development', shell: 'development', remotes: [...own, ...others] };
  };
  if (site) await app.register(proxy, { upstream: site, prefix: '/remotes', rewritePrefix: '/remotes' });
  for (const prefix of apiPrefixes) await app.register(proxy, { upstream: apiUrl, prefix, rewritePrefix: prefix });
  await app.register(proxy, { upstream: shell, prefix: '/assets', rewritePrefix: '/assets' });
  app.get('/remotes.json', releaseSet);
  app.get('/*', async (request, reply) => {
    if (files && /\.[a-z0-9]+(\?|$)/i.test(request.url)) {
      const file = await fetch(files + request.url);
      return reply
        .code(file.status)
        .type(file.headers.get('content-type') ?? 'application/octet-stream')
        .header('access-control-allow-origin', '*')
        .send(Buffer.from(await file.arrayBuffer()));
    }
    const set = await releaseSet();
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(developmentDocument(overridden(set, new URL(request.url, 'http://edge'), ['http://localhost:*']) ?? set));
  });
  return app;
}

/** The remotes that are live at a site. @throws if the site does not answer */
export async function liveRemotesOf(site: string): Promise<LiveRemote[]> {
  const answer = await fetch(`${site}/remotes.json`, { signal: AbortSignal.timeout(3000) });
  if (!answer.ok) throw new Error(`${site}/remotes.json answered ${answer.status}`);
  return ((await answer.json()) as ReleaseSet).remotes;
}

const inDevelopment = (descriptor: RemoteDescriptor, origin: string): LiveRemote => ({
  name: descriptor.name,
  version: 'development',
  base: `${origin}/`,
  entry: 'remoteEntry.js',
  routesFiles: [],
  pages: {},
  ...declared(descriptor),
  previous: null,
});

const developmentDocument = (set: ReleaseSet): string => `<!doctype html>
<html lang="id">
<head>
${SHARED_REFRESH_HOOK}
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${brand.name}</title>
<script>${PRE_PAINT_SCRIPT}</script>
<script type="application/json" id="${RELEASE_SET_ELEMENT}">${inlineJson(set)}</script>
<script type="module" src="/assets/shell.js"></script>
</head>
<body><div id="root"></div></body>
</html>
`;
