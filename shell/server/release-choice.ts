/** Chooses the release of each remote that is served, by its pointer, by what was served last, and by what the store still has completely. */
import { createHash } from 'node:crypto';
import type { LiveRemote, Pointer, Release, ReleaseSet } from '@site/shared/contract';
import { liveRemote, type ReleaseStore, type SoundRelease } from './release-store.ts';
import type { LastGood } from './stored-json.ts';

/** The releases that are served of a remote, and the reason if they are not those of its pointer. */
export interface Choice {
  name: string;
  served: { live: SoundRelease; previous: SoundRelease | null } | null;
  fault: unknown;
  canary: { sound: SoundRelease; percent: number } | null;
  canaryFault: unknown;
}

export interface ReleaseChooser {
  /** @param pointer of the remote, or the error because of which it cannot be used */
  choose(name: string, pointer: Pointer | Error): Promise<Choice>;
  readSound: ReleaseStore['readSound'];
}

/** The files of the release are sound, but it was made for another shell. */
export class DoesNotFit extends Error {
  override readonly name = 'DoesNotFit';
}

/**
 * @param readStored reads a release and makes sure that its files are what was released
 * @param candidates versions to show instead of the live ones
 * @param unfit the reasons why a release cannot run in this shell; empty if it can
 */
export function createReleaseChooser(
  readStored: ReleaseStore['readSound'],
  lastGood: () => LastGood | null,
  candidates: Readonly<Record<string, string>>,
  unfit: (release: Release) => string[],
): ReleaseChooser {
  const readSound: ReleaseStore['readSound'] = async (remote, version, integrity) => {
    const sound = await readStored(remote, version, integrity);
    const faults = unfit(sound.release);
    if (faults.length)
      throw new DoesNotFit(
        `remote-${remote} ${version} does not run in this shell: ${faults.join('; ')}. Release one that does before this shell serves.`,
      );
    return sound;
  };

  async function choose(name: string, pointer: Pointer | Error): Promise<Choice> {
    const live = await chooseLive(name, pointer);
    // A canary is only served together with the release that its pointer calls live. A comparison with another release would be worthless.
    const named = pointer instanceof Error || live.fault || candidates[name] ? undefined : pointer.canary;
    if (!named) return { ...live, canary: null, canaryFault: null };
    return readSound(name, named.version, named.integrity).then(
      (sound) => ({ ...live, canary: { sound, percent: named.percent }, canaryFault: null }),
      (canaryFault: unknown) => ({ ...live, canary: null, canaryFault }),
    );
  }

  async function chooseLive(name: string, pointer: Pointer | Error): Promise<Omit<Choice, 'canary' | 'canaryFault'>> {
    let fault: unknown = pointer instanceof Error ? pointer : null;
    for (const { version, integrity, previous } of inOrderOfTrust(name, pointer, lastGood(), candidates[name])) {
      try {
        const live = await readSound(name, version, integrity);
        // If the older release is missing, browsers only lose their last fallback.
        const before = previous ? await readSound(name, previous).catch(() => null) : null;
        return { name, served: { live, previous: before }, fault };
      } catch (error) {
        fault ??= error;
      }
    }
    return { name, served: null, fault };
  }

  return { choose, readSound };
}

/** The releases of a remote that may be served, the best first. */
function inOrderOfTrust(
  name: string,
  pointer: Pointer | Error,
  lastGood: LastGood | null,
  candidate: string | undefined,
): { version: string; integrity?: string; previous: string | null }[] {
  const named = pointer instanceof Error ? null : pointer;
  // A release that is being proven has no fallback.
  if (candidate)
    return [
      {
        version: candidate,
        previous: named?.version ?? null,
        ...(candidate === named?.version ? { integrity: named.integrity } : {}),
      },
    ];
  const last = lastGood?.releases.find((release) => release.name === name);
  return [
    ...(named ? [named] : []),
    ...(last ? [last] : []),
    ...[named?.previous, last?.previous].flatMap((version) => (version ? { version, previous: null } : [])),
  ];
}

/** @param instead the release of a remote to take instead of the live one; undefined for the live one */
export function setOf(
  shell: string,
  choices: readonly Choice[],
  instead: (name: string) => LiveRemote | undefined = () => undefined,
): ReleaseSet {
  const remotes = choices.flatMap(({ name, served }) =>
    served ? (instead(name) ?? liveRemote(served.live, served.previous)) : [],
  );
  const missing = choices.filter(({ served }) => !served);
  const parts = [
    shell,
    ...remotes.map(({ name, version, previous }) => `${name}@${version}<${previous?.version ?? ''}`),
    ...missing.map(({ name }) => `${name}?`),
  ];
  return {
    id: createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16),
    shell,
    remotes,
    ...(missing.length > 0 || choices.length === 0 ? { incomplete: true } : {}),
  };
}
