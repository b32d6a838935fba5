/** Takes uploaded releases in: of each remote one at a time, beside those of other remotes. */
import type { IncomingMessage } from 'node:http';
import { finished, PassThrough } from 'node:stream';
import { type ARCHIVE_LIMITS, unpackBuilt } from './archive.ts';
import { readBuilt } from './built.ts';
import { Refusal } from './receiver-answers.ts';
import { madeElsewhere, readRecord } from './record.ts';
import type { BuiltRemote } from './release-built.ts';

/** Unpacks the upload of a remote into an empty folder. */
type Receive = (request: IncomingMessage, remote: string, dist: string) => Promise<BuiltRemote>;

export function uploads(limits?: typeof ARCHIVE_LIMITS): Receive {
  /** Remotes of which an upload arrives. */
  const arriving = new Set<string>();
  return async (request, remote, dist) => {
    if (arriving.has(remote))
      throw new Refusal(503, `Another release of "${remote}" is arriving. Try again in a minute.`);
    arriving.add(remote);
    try {
      // An archive that is refused ends its stream, and must not end the connection that the answer needs.
      const archive = request.pipe(new PassThrough());
      finished(request, (error) => error && archive.destroy(error));
      await unpackBuilt(archive, dist, limits);
    } finally {
      arriving.delete(remote);
    }
    const built = await readBuilt(dist, 'the archive');
    if (built.name !== remote)
      throw new Refusal(403, `This is a release of "${built.name}", and the token is the one of "${remote}".`);
    return { release: built, dist, dir: null, record: madeElsewhere(await readRecord(dist)) };
  };
}
