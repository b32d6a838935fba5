/** A log for events that may come hundreds of times a second. The first is logged at once, and those after it in one line with their number. */

type Log = (event: Record<string, unknown>, message: string) => void;

/** @param every how long events are counted before one line reports them, in ms */
export function countedLog(log: Log, every: number) {
  /** The events that were logged a short while ago, by key. */
  const recent = new Map<string, { times: number; event: Record<string, unknown> }>();
  function tellLater(key: string, message: string): void {
    setTimeout(() => {
      const since = recent.get(key);
      recent.delete(key);
      if (!since?.times) return;
      log({ ...since.event, times: since.times }, message);
      recent.set(key, { times: 0, event: {} });
      tellLater(key, message);
    }, every).unref();
  }
  /** @param key events of the same key are counted together */
  return (key: string, event: Record<string, unknown>, message: string): void => {
    const since = recent.get(key);
    if (since) {
      since.times += 1;
      since.event = event;
      return;
    }
    log(event, message);
    recent.set(key, { times: 0, event });
    tellLater(key, message);
  };
}
