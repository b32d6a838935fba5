import type { StageReport } from './loader.ts';

/** Makes each stage visible in the browser's performance timeline and failures in its console; nothing is stored or sent. */
export function reportStage({ remote, version, stage, attempt, ms, error }: StageReport): void {
  performance.measure(`remote:${remote}:${stage}`, {
    start: performance.now() - ms,
    duration: ms,
    detail: { version, attempt, ok: error === undefined },
  });
  if (error !== undefined)
    console.warn(`Remote ${remote} ${version}, attempt ${attempt}: ${stage} failed after ${Math.round(ms)} ms.`, error);
}
