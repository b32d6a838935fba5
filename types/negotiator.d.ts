/** negotiator 1.1 comes without types, and those of 0.6 lack `preferred`. Only what is used here. */
declare module 'negotiator' {
  import type { IncomingHttpHeaders } from 'node:http';

  export default class Negotiator {
    constructor(request: { headers: IncomingHttpHeaders });
    /**
     * The encoding that the request likes best (RFC 9110, 12.5.3).
     * @param available encodings that can be sent; undefined is answered where the request accepts none of them
     * @param options.preferred which of equally liked ones comes first
     */
    encoding(available: readonly string[], options?: { preferred?: readonly string[] }): string | undefined;
  }
}
