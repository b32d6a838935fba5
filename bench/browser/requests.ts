/** What a page asked the network for. */
import { EventEmitter, once } from 'node:events';
import type { CDPSession } from 'playwright-core';

export interface Traffic {
  /** Bytes of script as they crossed the wire, headers included. */
  scriptBytes: number;
  /** Bytes of everything the page itself needed. */
  bytes: number;
  /** Bytes of scripts fetched for later, once the page was loaded and interactive. */
  aheadBytes: number;
  requests: number;
  /** Longest chain of requests of which each was sent after the one before had been answered. */
  depth: number;
}

/** One request, for the eye. Times in ms since the first of the page's requests. */
export interface RequestRecord {
  path: string;
  kind: string;
  /** As the browser ranked it when it was sent. */
  priority: string;
  sent: number;
  /** First byte of the answer. */
  answering: number;
  ended: number;
  bytes: number;
}

export interface Requests {
  /** How long no request has been under way, ms. */
  quietFor(): number;
  /** Settles when all these paths have been answered. */
  answered(paths: readonly string[]): Promise<void>;
  /** @param ready when the page was loaded and interactive, ms since navigation: scripts asked for later are for later */
  traffic(ready: number): Traffic;
  /** All requests that were answered, in the order they were sent. */
  records(): RequestRecord[];
}

interface Entry {
  path: string;
  kind: string;
  priority: string;
  isScript: boolean;
  /** Can make the browser ask for more: images and fonts cannot. */
  leads: boolean;
  /** Seconds, of the browser's clock. */
  sent: number;
  answered: number | null;
  /** When the answer began. */
  answering: number | null;
  bytes: number;
}

export function recordRequests(session: CDPSession): Requests {
  const entries = new Map<string, Entry>();
  const ends = new EventEmitter();
  let lastEvent = Date.now();
  let pending = 0;
  const end = (id: string, timestamp: number, bytes: number) => {
    const entry = entries.get(id);
    if (!entry || entry.answered !== null) return;
    entry.answered = timestamp;
    entry.bytes = bytes;
    pending -= 1;
    lastEvent = Date.now();
    ends.emit('end');
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    if (!request.url.startsWith('http') || entries.has(requestId)) return;
    const { pathname: path } = new URL(request.url);
    const isScript = path.endsWith('.js');
    entries.set(requestId, {
      path,
      kind: type ?? 'Other',
      priority: request.initialPriority,
      answering: null,
      isScript,
      leads: isScript || ['Document', 'Stylesheet', 'XHR', 'Fetch'].includes(type ?? ''),
      sent: timestamp,
      answered: null,
      bytes: 0,
    });
    pending += 1;
    lastEvent = Date.now();
  });
  session.on('Network.responseReceived', ({ requestId, timestamp }) => {
    const entry = entries.get(requestId);
    if (entry) entry.answering = timestamp;
  });
  session.on('Network.resourceChangedPriority', ({ requestId, newPriority }) => {
    const entry = entries.get(requestId);
    if (entry) entry.priority = `${entry.priority} → ${newPriority}`;
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    end(requestId, timestamp, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp, 0));

  return {
    quietFor: () => (pending > 0 ? 0 : Date.now() - lastEvent),
    async answered(paths) {
      const isAnswered = (path: string) =>
        [...entries.values()].some((entry) => entry.path === path && entry.answered !== null);
      while (!paths.every(isAnswered)) await once(ends, 'end');
    },
    traffic(ready) {
      const all = [...entries.values()];
      const start = Math.min(...all.map(({ sent }) => sent));
      const isAhead = ({ isScript, sent }: Entry) => isScript && (sent - start) * 1000 > ready;
      const own = all.filter((entry) => !isAhead(entry));
      const sum = (some: Entry[]) => some.reduce((total, { bytes }) => total + bytes, 0);
      return {
        scriptBytes: sum(own.filter(({ isScript }) => isScript)),
        bytes: sum(own),
        aheadBytes: sum(all.filter(isAhead)),
        requests: own.length,
        depth: depthOf(own),
      };
    },
    records() {
      const all = [...entries.values()].sort((a, b) => a.sent - b.sent);
      const start = all[0]?.sent ?? 0;
      const since = (timestamp: number) => (timestamp - start) * 1000;
      return all.flatMap(({ path, kind, priority, sent, answering, answered, bytes }) =>
        answered === null
          ? []
          : [
              {
                path,
                kind,
                priority,
                sent: since(sent),
                answering: since(answering ?? answered),
                ended: since(answered),
                bytes,
              },
            ],
      );
    },
  };
}

function depthOf(entries: Entry[]): number {
  const depths = new Map<Entry, number>();
  for (const entry of entries.toSorted((a, b) => a.sent - b.sent)) {
    const before = [...depths]
      .filter(([{ leads, answered }]) => leads && answered !== null && answered <= entry.sent)
      .map(([, depth]) => depth);
    depths.set(entry, 1 + Math.max(0, ...before));
  }
  return Math.max(0, ...depths.values());
}
