/** Logs a fault that is found again and again, as the pointers are read several times a second. */

export interface FaultLog {
  /** Logs a fault once while it lasts, and says how often it began. */
  report(subject: string, error: unknown, event: Record<string, unknown>, message: string): void;
  /** The fault of this subject, if there was one, is over. */
  over(subject: string): void;
}

export function createFaultLog(log: (event: Record<string, unknown>, message: string) => void): FaultLog {
  const told = new Map<string, string>();
  const begun = new Map<string, number>();
  return {
    report(subject, error, event, message) {
      const text = `${String(error)} ${JSON.stringify(event)}`;
      if (told.get(subject) === text) return;
      const times = (begun.get(subject) ?? 0) + (told.has(subject) ? 0 : 1);
      begun.set(subject, times);
      told.set(subject, text);
      log({ ...event, err: error, times }, message);
    },
    over(subject) {
      if (told.delete(subject)) log({ over: subject }, 'a fault is over');
    },
  };
}
