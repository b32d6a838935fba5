import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  readonly port: number;
  /** How often each message arrived, by its Message-ID. */
  readonly arrived: Map<string, number>;
  /** Answers "insufficient system storage" to every mail. */
  isFull: boolean;
  /** Answers for every receiver that there is no such mailbox, and repeats its address, as many servers do. */
  knowsNobody: boolean;
  close(): Promise<void>;
}

/** An SMTP server on 127.0.0.1 that remembers what it took. */
export async function startMailServer(): Promise<MailServer> {
  const arrived = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onMailFrom: (_address, _session, done) =>
      done(mails.isFull ? Object.assign(new Error('4.3.1 Insufficient system storage'), { responseCode: 452 }) : null),
    onRcptTo: ({ address }, _session, done) =>
      done(
        mails.knowsNobody
          ? Object.assign(new Error(`5.1.1 <${address}>: no such mailbox`), { responseCode: 550 })
          : null,
      ),
    onData(stream, _session, done) {
      void text(stream).then((message) => {
        const [, id = ''] = /^message-id:\s*(<[^>]+>)/im.exec(message) ?? [];
        arrived.set(id, (arrived.get(id) ?? 0) + 1);
        done();
      }, done);
    },
  });
  // A client that is killed ends its connection in the middle.
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const mails: MailServer = {
    port: (server.server.address() as AddressInfo).port,
    arrived,
    isFull: false,
    knowsNobody: false,
    close: () => new Promise((closed) => server.close(closed)),
  };
  return mails;
}
