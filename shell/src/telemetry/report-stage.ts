import type { StageReport } from '../remotes/loader.ts';
import { servedVersion, tell, tellRunning } from './beacon.ts';

/** Writes each stage into the browser's performance timeline. Reports failures in its console and to operators. */
export function reportStage({ remote, version, stage, attempt, ms, error }: StageReport): void {
  performance.measure(`remote:${remote}:${stage}`, {
    start: performance.now() - ms,
    duration: ms,
    detail: { version, attempt, ok: error === undefined },
  });
  if (stage === 'ready' && error === undefined) tellRunning(remote, version);
  if (stage === 'ready' && version !== servedVersion(remote)) tell({ event: 'fallback' }, { remote });
  if (error === undefined) return;
  console.warn(`Remote ${remote} ${version}, attempt ${attempt}: ${stage} failed after ${Math.round(ms)} ms.`, error);
  tell({ event: 'stage-failed', stage }, { remote, version });
}
