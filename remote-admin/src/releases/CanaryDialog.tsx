import { moveCanary, type RemoteReleases } from '@site/shared/api/releases';
import { copy } from './copy.ts';
import { MoveDialog, type MoveDialogProps } from './MoveDialog.tsx';

const words = copy.canaryDialog;

export interface CanaryDialogProps extends Pick<MoveDialogProps, 'onChanged' | 'onClose'> {
  remote: RemoteReleases;
  /** The version that is live. */
  live: string;
  canary: NonNullable<RemoteReleases['canary']>;
  /** So many of a hundred visitors are to get it: 0 ends it, 100 makes it live. */
  percent: number;
}

/** Gives a canary to more visitors, makes it live, or ends it. */
export function CanaryDialog({ remote, live, canary, percent, ...callbacks }: CanaryDialogProps) {
  const { name } = remote;
  const { version } = canary;
  const move = (reason: string) => moveCanary({ remote: name, canary: version, expected: live, percent, reason });
  const common = { remote, move, ...callbacks };
  const now = { title: copy.dialog.now, version: live };
  if (percent === 100)
    return (
      <MoveDialog
        {...common}
        title={words.promote.title(name)}
        sides={[now, { title: copy.dialog.then, version }]}
        consequence={`${copy.dialog.consequence} ${copy.dialog.tabs(live)}`}
        saveLabel={words.promote.open}
        done={{ title: words.promote.done(name, version), text: copy.dialog.allEdges }}
        notAll={words.promote.notAll(name, version)}
      />
    );
  if (percent === 0)
    return (
      <MoveDialog
        {...common}
        title={words.end.title(name)}
        sides={[now, { title: words.share(canary.percent), version }]}
        consequence={words.end.consequence(version, live)}
        saveLabel={words.end.open}
        saveVariant="danger"
        done={{ title: words.end.done(name, version), text: words.soon }}
      />
    );
  return (
    <MoveDialog
      {...common}
      title={words.raise.title(name, percent)}
      sides={[now, { title: words.share(canary.percent), version }]}
      consequence={words.raise.consequence(version, canary.percent, percent)}
      saveLabel={words.raise.open(percent)}
      done={{ title: words.raise.done(name, version, percent), text: words.soon }}
    />
  );
}
