/** The sets of canaries that are served: their pointers name them, and they are warm. */
import { type CanarySet, canarySets } from './canary-sets.ts';
import { type Choice, setOf } from './release-choice.ts';
import { liveRemote } from './release-store.ts';

export interface LiveCanaries {
  /** Returns them, beginning with the set for the fewest visitors. */
  sets(): readonly CanarySet[];
  /** Stops serving canaries that have ended, even if others cannot be served. */
  end(choices: readonly Choice[]): void;
  /** Serves the canaries that the pointers name, once they are warm. */
  follow(): void;
  /** Resolves once the named canaries are served, or it is known that they cannot be. */
  settled(): Promise<void>;
}

export interface LiveCanariesOptions {
  /** The version of the shell's build. */
  shell: string;
  /** @returns the sets that can be served */
  warm: (sets: CanarySet[]) => Promise<CanarySet[]>;
  log: (event: Record<string, unknown>, message: string) => void;
}

export function createLiveCanaries({ shell, warm, log }: LiveCanariesOptions): LiveCanaries {
  let canaries: readonly CanarySet[] = [];
  /** The shares and ids of the sets that were named last, whether they can be served or not. */
  let asked = '';
  let newest: readonly Choice[] = [];
  /** Sets are warmed up one after the other. No move of a live release waits for it. */
  let following = Promise.resolve();

  const withoutEnded = (sets: readonly CanarySet[]) =>
    sets.filter(({ remotes }) =>
      remotes.every(({ name, version }) =>
        newest.some((choice) => choice.name === name && choice.canary?.sound.release.version === version),
      ),
    );

  return {
    sets: () => canaries,
    end(choices) {
      newest = choices;
      canaries = withoutEnded(canaries);
    },
    follow() {
      const choices = newest;
      const sets = canarySets(
        choices.flatMap(({ name, served, canary }) =>
          canary && served ? { name, percent: canary.percent, remote: liveRemote(canary.sound, served.live) } : [],
        ),
        (replaced) => setOf(shell, choices, (name) => replaced.find((remote) => remote.name === name)),
      );
      const ids = sets.map(({ below, set }) => `${below} ${set.id}`).join();
      if (ids === asked) return;
      asked = ids;
      following = following.then(async () => {
        // Other sets have been named in the meantime.
        if (asked !== ids) return;
        canaries = withoutEnded(await warm(sets));
      });
      following.catch((error: unknown) => log({ err: error }, 'canaries cannot be served'));
      following = following.catch(() => undefined);
    },
    settled: () => following,
  };
}
