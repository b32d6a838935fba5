import { AsyncLocalStorage } from 'node:async_hooks';

/** The client for which something is read. `left`: it closed its connection before the answer. */
export interface Reader {
  left: boolean;
}

const readers = new AsyncLocalStorage<Reader>();

export function readFor(reader: Reader, work: () => void): void {
  readers.run(reader, work);
}

/** The client of the running work; undefined in the background and for calls that write. */
export function currentReader(): Reader | undefined {
  return readers.getStore();
}

/** Thrown in place of a read whose client left before the answer. */
export class ReaderLeft extends Error {
  override readonly name = 'ReaderLeft';
}

/** Runs work that continues although the client of the call leaves. */
export function notForReaders<T>(work: () => T): T {
  return readers.exit(work);
}
