import { AsyncLocalStorage } from 'node:async_hooks';

/** The client that something is read for. */
export interface Reader {
  left: boolean;
}

const readers = new AsyncLocalStorage<Reader>();

export function readFor(reader: Reader, work: () => void): void {
  readers.run(reader, work);
}

/** Of the work that asks; none in the background and for calls that write. */
export function currentReader(): Reader | undefined {
  return readers.getStore();
}

/** The client left before the answer. */
export class ReaderLeft extends Error {
  override readonly name = 'ReaderLeft';
}

/** Work that a call sets off, and that goes on when its client leaves. */
export function notForReaders<T>(work: () => T): T {
  return readers.exit(work);
}
