import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, which would take one between this look and the program that is to listen. */
const [FIRST, LAST] = [20_000, 32_767];
const ATTEMPTS = 100;

/** A port of 127.0.0.1 that nothing listens on now. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(FIRST, LAST + 1);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port was found between ${FIRST} and ${LAST} in ${ATTEMPTS} attempts.`);
}

/** Whether nothing listens on a port of 127.0.0.1. */
export const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer()
      .once('error', () => done(false))
      .listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
