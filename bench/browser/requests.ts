/** What a page asked the network for. */
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

export interface Requests {
  /** How long no request has been under way, ms. */
  quietFor(): number;
  /** @param ready when the page was loaded and interactive, ms since navigation: scripts asked for later are for later */
  traffic(ready: number): Traffic;
}

interface Entry {
  isScript: boolean;
  /** Can make the browser ask for more: images and fonts cannot. */
  leads: boolean;
  /** Seconds, of the browser's clock. */
  sent: number;
  answered: number | null;
  bytes: number;
}

export function recordRequests(session: CDPSession): Requests {
  const entries = new Map<string, Entry>();
  let lastEvent = Date.now();
  let pending = 0;
  const end = (id: string, timestamp: number, bytes: number) => {
    const entry = entries.get(id);
    if (!entry || entry.answered !== null) return;
    entry.answered = timestamp;
    entry.bytes = bytes;
    pending -= 1;
    lastEvent = Date.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    if (!request.url.startsWith('http') || entries.has(requestId)) return;
    const isScript = new URL(request.url).pathname.endsWith('.js');
    entries.set(requestId, { isScript, leads: isScript || ['Document', 'Stylesheet', 'XHR', 'Fetch'].includes(type ?? ''), sent: timestamp, answered: null, bytes: 0 });
    pending += 1;
    lastEvent = Date.now();
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => end(requestId, timestamp, encodedDataLength));
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp, 0));

  return {
    quietFor: () => (pending > 0 ? 0 : Date.now() - lastEvent),
    traffic(ready) {
      const all = [...entries.values()];
      const start = Math.min(...all.map(({ sent }) => sent));
      const isAhead = ({ isScript, sent }: Entry) => isScript && (sent - start) * 1000 > ready;
      const own = all.filter((entry) => !isAhead(entry));
      const sum = (some: Entry[]) => some.reduce((total, { bytes }) => total + bytes, 0);
      return { scriptBytes: sum(own.filter(({ isScript }) => isScript)), bytes: sum(own), aheadBytes: sum(all.filter(isAhead)), requests: own.length, depth: depthOf(own) };
    },
  };
}

function depthOf(entries: Entry[]): number {
  const depths = new Map<Entry, number>();
  for (const entry of entries.toSorted((a, b) => a.sent - b.sent)) {
    const before = [...depths].filter(([{ leads, answered }]) => leads && answered !== null && answered <= entry.sent).map(([, depth]) => depth);
    depths.set(entry, 1 + Math.max(0, ...before));
  }
  return Math.max(0, ...depths.values());
}
