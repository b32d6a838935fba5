/** What browsers tell the edge, for operators: which release did what, and never who looked at what. */

/** Address that takes it. */
export const TELEMETRY_PATH = '/telemetry';
/** So many events are taken of one report. */
export const MOST_EVENTS = 20;
/** So many failures of one document are told. */
export const MOST_FAILURES = 12;
/** So many frames of a stack are told. */
export const MOST_FRAMES = 5;

export const STAGES = ['resolve', 'entry', 'expose', 'page', 'ready'] as const;
export const VITALS = ['LCP', 'CLS', 'INP'] as const;

export type Vital = (typeof VITALS)[number];

/** An error without its message, which may say what a visitor typed. */
export interface Thrown {
  /** Such as `TypeError`. */
  type: string;
  /** Its stack, as far as it is in built files of the release: `file:line:column`, the innermost first. */
  at: string[];
}

export type Occurrence =
  /** A stage of loading a remote failed. */
  | { event: 'stage-failed'; stage: (typeof STAGES)[number] }
  /** Another release of the remote took the place of this one. */
  | { event: 'fallback' }
  /** The visitor saw that the page failed. */
  | { event: 'boundary'; thrown?: Thrown }
  /** An error that no code caught. */
  | { event: 'error'; thrown?: Thrown }
  /** A document ran this release until it was hidden, and whether a page or code of it failed. */
  | { event: 'visit'; failed: boolean }
  /** Core Web Vitals of a document, by the id of the route it was opened at. LCP and INP in ms. */
  | { event: 'vital'; vital: Vital; route: string; value: number };

/** @property remote `shell` for the shell itself @property version the release it happened to */
export type BrowserEvent = Occurrence & { remote: string; version: string };
