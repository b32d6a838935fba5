import { rollBackRelease, type RemoteReleases } from '@site/shared/api/releases';
import { copy } from './copy.ts';
import { MoveDialog, type MoveDialogProps } from './MoveDialog.tsx';

const words = copy.dialog;

export interface RollbackDialogProps extends Pick<MoveDialogProps, 'onChanged' | 'onClose'> {
  remote: RemoteReleases;
  /** The version that is live. */
  from: string;
  /** Version to go back to. */
  to: string;
}

/** Makes an earlier release live. */
export function RollbackDialog({ remote, from, to, ...callbacks }: RollbackDialogProps) {
  const { name, canary } = remote;
  return (
    <MoveDialog
      remote={remote}
      title={words.title(name)}
      sides={[
        { title: words.now, version: from },
        { title: words.then, version: to },
      ]}
      consequence={[words.consequence, words.tabs(from), ...(canary ? [words.canary] : [])].join(' ')}
      saveLabel={words.send(to)}
      saveVariant="danger"
      move={(reason) => rollBackRelease({ remote: name, version: to, expected: from, reason })}
      done={{ title: words.done(name, to), text: words.allEdges }}
      notAll={words.notAll(name, to)}
      {...callbacks}
    />
  );
}
