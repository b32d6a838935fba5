/** Runs in a worker thread of its own, one per release set, with an empty environment: renders what the edge asks for. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { ReleaseSet } from '@site/shared/contract';
import type { Renderer, RendererOptions, Rendered } from '../src/server.tsx';

/** What the worker is started with. */
export interface RenderWorkerData {
  releaseSet: ReleaseSet;
  /** The shell's build, with `server/`. */
  shellDir: string;
  storeDir: string;
  apiUrl: string;
  /** Where browsers read uploaded files. */
  mediaBaseUrl: string;
  /** Names the edge to the API, whose rate limits are for visitors. */
  apiHeaders: Record<string, string>;
}

/** A page to make; id 0 only asks whether the worker still hears. */
export interface RenderRequest {
  id: number;
  path: string;
}

export type RenderAnswer = { id: number; rendered: Rendered } | { id: number; error: string };

/** The page that is worked on from here, by the id of its request: if the worker ends, it was this one's doing. */
export interface RenderTurn {
  turn: number;
}

const { releaseSet, shellDir, storeDir, apiUrl, mediaBaseUrl, apiHeaders } = workerData as RenderWorkerData;
const require = createRequire(import.meta.url);
const { createRenderer } = require(join(shellDir, 'server/shell.cjs')) as {
  createRenderer: (options: RendererOptions) => Renderer;
};

const renderer = createRenderer({
  releaseSet,
  apiUrl,
  mediaBaseUrl,
  apiHeaders,
  importContainer: (remote, version) => require(join(storeDir, remote, version, 'server/remoteEntry.cjs')) as unknown,
});

parentPort?.on('message', ({ id, path }: RenderRequest) => {
  if (id === 0) return parentPort?.postMessage({ id, error: 'alive' } satisfies RenderAnswer);
  const turn = () => parentPort?.postMessage({ turn: id } satisfies RenderTurn);
  renderer.render(path, turn).then(
    (rendered) => parentPort?.postMessage({ id, rendered } satisfies RenderAnswer),
    (error: unknown) =>
      parentPort?.postMessage({
        id,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      } satisfies RenderAnswer),
  );
});
