/** Logs faults that are found again and again, because the pointers are read several times a second. */

export interface FaultLog {
  /** Logs a fault once while it lasts, with the number of times that it has begun. */
  report(subject: string, error: unknown, event: Record<string, unknown>, message: string): void;
  /** Says that the fault of this subject has ended, if there was one. */
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
