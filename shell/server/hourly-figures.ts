/**
 * The figures that browsers reported for each release, by the hour of the last day. The operators' page shows them, and needs no Prometheus. Each edge
 * keeps them in a file of its own, so that a restart loses at most a minute.
 */
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { type Figures, FiguresSchema } from '../../tools/operators-releases.ts';
import type { BrowserEvent } from '../src/telemetry/events.ts';
import { writeAtomically } from './write-atomically.ts';

const HOUR = 3600_000;
const HOURS_KEPT = 24;
/** How many different errors of one release are kept. A release that fails everywhere fails in few places first. */
const MOST_FAULTS = 50;
const SAVED_EVERY = 60_000;
/** The largest value that is kept, in ms. Anybody can send a report, and each different value needs memory. */
const LONGEST = HOUR;

type OfRelease = Figures['releases'][number];

export interface HourlyFigures {
  /** @param event of a known release and route */
  count(event: BrowserEvent): void;
  read(): Figures;
  /** Writes what was counted. */
  close(): Promise<void>;
}

/** The file has a name of its own, because several edges may use one folder. */
export const figuresFile = (dir: string, port: number) => join(dir, `figures-${hostname()}-${port}.json`);

export interface FiguresOptions {
  /** The folder of the edge's state; null to keep the figures in memory only. */
  dir: string | null;
  /** The port of the edge, because several may run on one machine. */
  port: number;
  log: (event: Record<string, unknown>, message: string) => void;
  now?: () => number;
}

export async function openHourlyFigures({ dir, port, log, now = Date.now }: FiguresOptions): Promise<HourlyFigures> {
  const file = dir && figuresFile(dir, port);
  const stored = file && (await readFigures(file));
  const figures: Figures = stored || { since: new Date(now()).toISOString(), releases: [] };
  if (dir) await removeOld(dir, now());
  let isChanged = false;

  function forgetOld(): void {
    const oldest = new Date(now() - HOURS_KEPT * HOUR).toISOString();
    for (const release of figures.releases) {
      release.hours = release.hours.filter(({ hour }) => hour > oldest);
      release.faults = release.faults.filter(({ last }) => last > oldest);
    }
    figures.releases = figures.releases.filter(({ hours, faults }) => hours.length > 0 || faults.length > 0);
    if (figures.since < oldest) figures.since = oldest;
  }

  function releaseOf(remote: string, version: string): OfRelease {
    const found = figures.releases.find((one) => one.remote === remote && one.version === version);
    if (found) return found;
    const release = { remote, version, hours: [], faults: [] };
    figures.releases.push(release);
    return release;
  }

  function hourOf({ hours }: OfRelease): OfRelease['hours'][number] {
    const hour = new Date(Math.floor(now() / HOUR) * HOUR).toISOString();
    const last = hours.at(-1);
    if (last?.hour === hour) return last;
    const next = { hour, visits: 0, failed: 0, LCP: {}, INP: {} };
    hours.push(next);
    forgetOld();
    return next;
  }

  async function save(): Promise<void> {
    if (!file || !isChanged) return;
    isChanged = false;
    await writeAtomically(file, JSON.stringify(figures)).catch((error: unknown) =>
      log({ err: error }, 'the figures of the releases cannot be kept'),
    );
  }
  const saving = setInterval(() => void save(), SAVED_EVERY).unref();

  return {
    count(event) {
      const release = releaseOf(event.remote, event.version);
      if (event.event === 'visit') {
        const hour = hourOf(release);
        hour.visits += 1;
        if (event.failed) hour.failed += 1;
      } else if (event.event === 'vital' && event.vital !== 'CLS') {
        const spread = hourOf(release)[event.vital];
        const value = toTwoDigits(event.value);
        spread[value] = (spread[value] ?? 0) + 1;
      } else if ((event.event === 'boundary' || event.event === 'error') && event.thrown)
        countFault(release, event.thrown, new Date(now()).toISOString());
      isChanged = true;
    },
    read() {
      forgetOld();
      return figures;
    },
    async close() {
      clearInterval(saving);
      await save();
    },
  };
}

function countFault({ faults }: OfRelease, { type, at }: { type: string; at: string[] }, last: string): void {
  const known = faults.find((fault) => fault.type === type && fault.at[0] === at[0]);
  if (known) {
    known.count += 1;
    known.last = last;
  } else if (faults.length < MOST_FAULTS) faults.push({ type, at, count: 1, last });
}

const toTwoDigits = (value: number): string => String(Math.round(Number(Math.min(value, LONGEST).toPrecision(2))));

/** @returns null if there is no file yet, or if it is damaged. Then counting begins again, and the figures say since when. */
async function readFigures(file: string): Promise<Figures | null> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    return Value.Check(FiguresSchema, value) ? value : null;
  } catch {
    return null;
  }
}

/** Removes files of edges that no longer run, and drafts of edges that ended while they wrote one. */
async function removeOld(dir: string, now: number): Promise<void> {
  for (const name of await readdir(dir).catch(() => [])) {
    if (!/^figures-.+\.json/.test(name)) continue;
    const file = join(dir, name);
    const found = await stat(file).catch(() => null);
    if (found && found.mtimeMs < now - HOURS_KEPT * HOUR) await rm(file, { force: true });
  }
}
