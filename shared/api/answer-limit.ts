/**
 * Limits how long an upload waits for its answer. The limit of a whole request would also limit the sending.
 * @param ms from `start`, when everything is sent
 * @param caller ends the request too
 */
export function limitAnswer(ms: number, caller: AbortSignal | undefined) {
  const aborter = new AbortController();
  const abort = () => aborter.abort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (caller?.aborted) abort();
  caller?.addEventListener('abort', abort);
  return {
    /** For the request, in place of the caller's own. */
    signal: aborter.signal,
    start: () => {
      timer ??= setTimeout(abort, ms);
    },
    /** Whether the answer did not come in time. */
    isOver: () => aborter.signal.aborted && !caller?.aborted,
    /** The request has ended. */
    clear: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', abort);
    },
  };
}
