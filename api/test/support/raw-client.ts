import net from 'node:net';

interface Sending {
  /** Milliseconds between one byte and the next; else all are sent at once. */
  readonly every?: number;
  /** How long to wait for the end. */
  readonly ms?: number;
}

interface RawAnswer {
  readonly text: string;
  /** null: it was still open when the time was over. */
  readonly closedAfter: number | null;
}

/**
 * Sends bytes as they are.
 * @returns a function that resolves with all that came back until the server closed, or the time was over
 */
export function rawClient(origin: string): (bytes: string, how?: Sending) => Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return (bytes, { every, ms = 30_000 } = {}) =>
    new Promise((resolve) => {
      const started = Date.now();
      const socket = net.connect(Number(port), hostname);
      let text = '';
      const finish = (closedAfter: number | null) => {
        clearTimeout(timer);
        clearInterval(drip);
        socket.destroy();
        resolve({ text, closedAfter });
      };
      const timer = setTimeout(() => finish(null), ms);
      let at = 0;
      const drip = setInterval(() => {
        if (every && at < bytes.length) socket.write(bytes[at++] ?? '');
      }, every ?? 100_000);
      socket.on('data', (chunk) => {
        text += String(chunk);
      });
      socket.on('error', () => undefined);
      socket.on('close', () => finish(Date.now() - started));
      if (!every) socket.write(bytes);
    });
}

/** The status of each answer. */
export const statuses = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
