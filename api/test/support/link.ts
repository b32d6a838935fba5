/** A TCP connection that can be cut, held or made slow: what stands between the product and what it depends on. */
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * CUT: every connection is reset, new ones too. HELD: connections stay open and nothing passes, as when a cable is pulled.
 * SLOW: each piece takes `SLOW_MS` longer, one after the other.
 */
export type LinkState = 'WORKS' | 'CUT' | 'HELD' | 'SLOW';

const SLOW_MS = 150;

export class Link {
  readonly #server: net.Server;
  readonly #sockets = new Set<net.Socket>();
  #state: LinkState = 'WORKS';
  #released = Promise.resolve();
  #release: () => void = () => undefined;
  /** Nothing passes on the connections that began before it. */
  #abandoned = 0;
  #begun = 0;

  /** @param port on 127.0.0.1, to which it leads */
  constructor(port: number) {
    this.#server = net.createServer((near) => {
      if (this.#state === 'CUT') return near.resetAndDestroy();
      const far = net.connect(port, '127.0.0.1');
      for (const socket of [near, far]) {
        socket.setNoDelay(true);
        this.#sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          this.#sockets.delete(socket);
          (socket === near ? far : near).destroy();
        });
      }
      this.#begun += 1;
      this.#carry(near, far, this.#begun);
      this.#carry(far, near, this.#begun);
    });
  }

  /** @returns the port at which it begins */
  async listen(): Promise<number> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening));
    const address = this.#server.address();
    if (!address || typeof address === 'string') throw new Error('The link has no port.');
    return address.port;
  }

  become(state: LinkState): void {
    this.#state = state;
    this.#release();
    if (state === 'HELD') this.#released = new Promise((done) => (this.#release = done));
    if (state === 'CUT') for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  /** The connections there are stay open and silent for ever, new ones work: the server has gone, and another has taken its place. */
  abandon(): void {
    this.#abandoned = this.#begun;
  }

  close(): void {
    this.#server.close();
    this.become('CUT');
  }

  #carry(from: net.Socket, to: net.Socket, number: number): void {
    let before = Promise.resolve();
    const inTurn = (then: () => void) => {
      before = before.then(async () => {
        if (this.#state === 'SLOW') await sleep(SLOW_MS);
        while (this.#state === 'HELD') await this.#released;
        if (number > this.#abandoned) then();
      });
    };
    from.on('data', (piece) => inTurn(() => void to.write(piece)));
    from.on('end', () => inTurn(() => void to.end()));
  }
}
