/** The sets of canaries that are served: those that are named and warm. */
import { type CanarySet, canarySets } from './canary-sets.ts';
import { type Choice, setOf } from './release-choice.ts';
import { liveRemote } from './release-store.ts';

export interface LiveCanaries {
  /** The one of the fewest visitors first. */
  sets(): readonly CanarySet[];
  /** A canary that ended is served no more, whatever else cannot be served. */
  end(choices: readonly Choice[]): void;
  /** Serves the canaries that are named, once they are warm. */
  follow(): void;
  /** Once those that were named are served, or found to be none. */
  settled(): Promise<void>;
}

export interface LiveCanariesOptions {
  /** Version of the shell's build. */
  shell: string;
  /** @returns those that can be served */
  warm: (sets: CanarySet[]) => Promise<CanarySet[]>;
  log: (event: Record<string, unknown>, message: string) => void;
}

export function createLiveCanaries({ shell, warm, log }: LiveCanariesOptions): LiveCanaries {
  let canaries: readonly CanarySet[] = [];
  /** Shares and ids of the sets that were asked for last, whether they can be served or not. */
  let asked = '';
  let newest: readonly Choice[] = [];
  /** They are warmed up one after the other, and no move of a live release waits for it. */
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
        // Others are named by now.
        if (asked !== ids) return;
        canaries = withoutEnded(await warm(sets));
      });
      following.catch((error: unknown) => log({ err: error }, 'canaries cannot be served'));
      following = following.catch(() => undefined);
    },
    settled: () => following,
  };
}
