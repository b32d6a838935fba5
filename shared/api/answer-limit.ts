/**
 * Limits how long an upload waits for its answer. A limit of the whole request would also limit the sending.
 * @param ms counted from `start`, which is called when everything is sent
 * @param caller a signal that ends the request as well
 */
export function limitAnswer(ms: number, caller: AbortSignal | undefined) {
  const aborter = new AbortController();
  const abort = () => aborter.abort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (caller?.aborted) abort();
  caller?.addEventListener('abort', abort);
  return {
    /** The signal for the request, in place of the caller's own. */
    signal: aborter.signal,
    start: () => {
      timer ??= setTimeout(abort, ms);
    },
    /** Whether the answer did not come in time. */
    isOver: () => aborter.signal.aborted && !caller?.aborted,
    /** Call it when the request has ended. */
    clear: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', abort);
    },
  };
}
