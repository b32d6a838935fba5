/** The events that browsers report to the edge for operators: which release did what. They never say who looked at what. */

/** The address that takes the reports. */
export const TELEMETRY_PATH = '/telemetry';
/** The largest number of events in a report. The edge ignores further ones. */
export const MOST_EVENTS = 20;
/** The largest number of failures that one document reports. */
export const MOST_FAILURES = 12;
/** The largest number of frames of a stack that are reported. */
export const MOST_FRAMES = 5;

export const STAGES = ['resolve', 'entry', 'expose', 'page', 'ready'] as const;
export const VITALS = ['LCP', 'CLS', 'INP'] as const;

export type Vital = (typeof VITALS)[number];

/** An error without its message, because the message may contain what a visitor typed. */
export interface Thrown {
  /** The class of the error, such as `TypeError`. */
  type: string;
  /** The frames of its stack that are in built files of the release: `file:line:column`, the innermost first. */
  at: string[];
}

export type Occurrence =
  /** A stage of loading a remote failed. */
  | { event: 'stage-failed'; stage: (typeof STAGES)[number] }
  /** Another release of the remote replaced this one. */
  | { event: 'fallback' }
  /** The visitor saw that the page failed. */
  | { event: 'boundary'; thrown?: Thrown }
  /** An error that no code caught. */
  | { event: 'error'; thrown?: Thrown }
  /** A document ran this release until it was hidden. `failed` says whether a page or code of it failed. */
  | { event: 'visit'; failed: boolean }
  /** A Core Web Vital of a document, with the id of the route with which it was opened. LCP and INP are in ms. */
  | { event: 'vital'; vital: Vital; route: string; value: number };

/** @property remote `shell` for the shell itself @property version the release in which it happened */
export type BrowserEvent = Occurrence & { remote: string; version: string };
