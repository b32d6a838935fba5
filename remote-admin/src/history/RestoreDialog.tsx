import { ApiError } from '@site/shared/api/client';
import { previewRestoration, restoreEntry, type HistoryEntry, type Restoration } from '@site/shared/api/history';
import { showToast } from '@site/shared/toasts';
import { Button } from '@site/shared/ui/Button';
import { Dialog } from '@site/shared/ui/Dialog';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { Skeleton, SkeletonGroup } from '@site/shared/ui/Skeleton';
import { Stack } from '@site/shared/ui/Stack';
import { Text } from '@site/shared/ui/Text';
import { useEffect, useEffectEvent, useState } from 'react';
import { useUnsavedGuard } from '../form-dialog/use-unsaved-guard.ts';
import { asStaff } from '../session/session-ended.ts';
import { unknownOutcome } from '../staff-data/tell-failure.ts';
import { copy } from './copy.ts';
import { DiffLine } from './DiffLine.tsx';
import { changesOf, fieldLabel, type Names } from './values-in-words.ts';

const words = copy.restore;

/** Of these a change of time or place is mailed to the people who are registered. */
const MAILS_ON_CHANGE: readonly string[] = ['course_schedule', 'class_session'];

export interface RestoreDialogProps {
  entry: HistoryEntry;
  names: Names;
  /** Something was put back, or may have been. */
  onRestored: () => void;
  onClose: () => void;
}

/** Shows what an entry's values would change now, and puts them back. Once that is sent, it is waited for. */
export function RestoreDialog({ entry, names, onRestored, onClose }: RestoreDialogProps) {
  const [preview, setPreview] = useState<Restoration | null>(null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [hasChanged, setHasChanged] = useState(false);
  const [isWorking, setIsWorking] = useState(false);
  useUnsavedGuard({ isDirty: false, isBusy: isWorking, close: onClose });

  const refuse = (error: ApiError) => {
    setPreview(null);
    setRefusal(error);
  };
  const look = async () => {
    try {
      setPreview(await asStaff(() => previewRestoration(entry.id)));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refuse(error);
    }
  };
  const lookOnce = useEffectEvent(look);
  useEffect(() => {
    void lookOnce();
  }, [entry.id]);

  const handleRestore = async ({ version }: Restoration) => {
    setIsWorking(true);
    try {
      await asStaff(() => restoreEntry(entry.id, version));
      showToast({ tone: 'success', title: words.done });
      onRestored();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const unknown = unknownOutcome(error);
      if (unknown) {
        showToast({ tone: 'error', ...unknown });
        onRestored();
      } else if (error.code === 'CONFLICT') {
        setHasChanged(true);
        await look();
      } else {
        refuse(error);
      }
    } finally {
      setIsWorking(false);
    }
  };

  return (
    <Dialog
      isOpen
      isBusy={isWorking}
      onClose={onClose}
      size="medium"
      title={words.title}
      footer={
        <>
          <Button variant="text" aria-disabled={isWorking} onClick={() => !isWorking && onClose()}>
            {refusal ? words.close : words.cancel}
          </Button>
          {preview && (
            <Button isSending={isWorking} sendingLabel={words.working} onClick={() => void handleRestore(preview)}>
              {words.confirm}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={12}>
        {hasChanged && <InlineNotice tone="warning" role="alert" title={words.changed} />}
        {refusal && (
          <InlineNotice tone="error" role="alert" title={refusal.status === 409 ? words.impossible : words.failed}>
            {refusal.errors[0]?.message ?? refusal.message}
          </InlineNotice>
        )}
        {!preview && !refusal && (
          <SkeletonGroup label={copy.loading}>
            <Skeleton shape="field" />
          </SkeletonGroup>
        )}
        {preview && (
          <>
            <Text>{words.lead}</Text>
            {changesOf(preview.from, preview.to, names).map(({ field, ...change }) => (
              <DiffLine key={field} {...change} />
            ))}
            {MAILS_ON_CHANGE.includes(entry.entity) && <InlineNotice tone="info" title={words.mails} />}
            {preview.left_out.length > 0 && (
              <Text size="small" tone="muted">
                {words.leftOut(preview.left_out.map(fieldLabel).join(', '))}
              </Text>
            )}
          </>
        )}
      </Stack>
    </Dialog>
  );
}
