import type { MovedRelease, RemoteReleases } from '@site/shared/api/releases';
import { formatInstantWithTime } from '@site/shared/dates';
import { FormikField } from '@site/shared/forms/FormikField';
import { showToast } from '@site/shared/toasts';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { TextArea } from '@site/shared/ui/TextArea';
import { color, media, radius } from '@site/shared/ui/theme';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import * as yup from 'yup';
import { focusHeading } from '../form-dialog/focus-heading.ts';
import { FormDialog } from '../form-dialog/FormDialog.tsx';
import { reasonRule } from '../form-dialog/reason-rule.ts';
import { nameOnly } from './author.ts';
import { copy } from './copy.ts';
import { WholeVersions } from './WholeVersions.tsx';

const words = copy.dialog;

const Sides = styled.dl`
  display: grid;
  gap: 12px;
  ${media.from600} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  & > div {
    padding: 14px 16px;
    border-radius: ${radius.button};
    background: ${color.sogan50};
    overflow-wrap: anywhere;
  }
  & > div:last-child {
    background: ${color.nila50};
  }
  dt {
    font-size: 0.8125rem;
    font-weight: 700;
    color: ${color.sogan700};
  }
  dd {
    margin: 0;
    font-size: 0.8125rem;
    color: ${color.sogan700};
  }
  strong {
    display: block;
    font-size: 1rem;
    color: ${color.nila950};
  }
`;

/** A version, and what it is in the question that the dialog asks. */
interface Side {
  title: string;
  version: string;
}

export interface MoveDialogProps {
  remote: RemoteReleases;
  title: string;
  /** The version that is live, and the one that the question is about. */
  sides: readonly [Side, Side];
  /** What happens to visitors. */
  consequence: string;
  saveLabel: string;
  saveVariant?: 'danger';
  move: (reason: string) => Promise<MovedRelease>;
  done: { title: string; text: string };
  /** Title of the toast where not every edge serves what is live now. */
  notAll?: string;
  /** Another release may be live now: the page loads again. */
  onChanged: () => void;
  onClose: () => void;
}

/** Says what a move of a release changes, asks why, and does it. */
export function MoveDialog({
  remote: { versions },
  title,
  sides,
  consequence,
  saveLabel,
  saveVariant,
  move,
  done,
  notAll = done.title,
  onChanged,
  onClose,
}: MoveDialogProps) {
  const [moved, setMoved] = useState<MovedRelease | null>(null);
  const wasDone = useRef(false);
  // After the dialog has given the focus back: the button that opened it may be gone.
  useEffect(
    () => () => {
      if (wasDone.current) focusHeading();
    },
    [],
  );
  return (
    <FormDialog<{ reason: string }>
      title={title}
      size="medium"
      labels={{ reason: words.reason }}
      initialValues={{ reason: '' }}
      validationSchema={yup.object({ reason: reasonRule })}
      save={async ({ reason }) => setMoved(await move(reason.trim()))}
      saveLabel={saveLabel}
      {...(saveVariant && { saveVariant })}
      savingLabel={words.sending}
      onSaved={() => {
        const behind = moved?.behind ?? [];
        showToast(
          behind.length === 0
            ? { tone: 'success', ...done }
            : {
                tone: 'error',
                title: notAll,
                text: behind
                  .map(({ edge, answers, version }) => (answers ? `${copy.behind(edge, version)}.` : words.away(edge)))
                  .join(' '),
              },
        );
        wasDone.current = true;
        onClose();
        onChanged();
      }}
      onFailed={({ status, code }) => {
        // Another release is live by now, or this one may be.
        if (status === 409 || code === 'MOVE_UNCONFIRMED') onChanged();
      }}
      onOutcomeUnknown={onChanged}
      onClose={onClose}
    >
      <Sides>
        {sides.map((side) => {
          const { commit, author, at } = versions.find(({ version }) => version === side.version) ?? {};
          return (
            <div key={side.title}>
              <dt>{side.title}</dt>
              <dd>
                <strong>{side.version}</strong>
                {[
                  commit ? words.commit(commit.slice(0, 9)) : words.noCommit,
                  nameOnly(author ?? null),
                  at && formatInstantWithTime(at),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </dd>
            </div>
          );
        })}
      </Sides>
      <FormikField name="reason" hint={words.reasonHint}>
        {(control) => <TextArea {...control} rows={2} />}
      </FormikField>
      <InlineNotice>
        <WholeVersions>{consequence}</WholeVersions>
      </InlineNotice>
    </FormDialog>
  );
}
