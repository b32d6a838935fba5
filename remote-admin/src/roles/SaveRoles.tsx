import { ApiError } from '@site/shared/api/client';
import { storedInstead } from '@site/shared/api/conflict';
import { updateRole, type Role, type RoleMatrix } from '@site/shared/api/staff-accounts';
import { showToast } from '@site/shared/toasts';
import { Button } from '@site/shared/ui/Button';
import { Dialog } from '@site/shared/ui/Dialog';
import { Heading } from '@site/shared/ui/Heading';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { Stack } from '@site/shared/ui/Stack';
import { useState } from 'react';
import { ConflictDialog } from '../form-dialog/ConflictDialog.tsx';
import { differences } from '../form-dialog/merge.ts';
import { savedBy, type Saved } from '../form-dialog/saved-by.ts';
import { DiffLine } from '../history/DiffLine.tsx';
import { asStaff } from '../session/session-ended.ts';
import { copy } from './copy.ts';
import { changesOf, named, type Draft } from './matrix.ts';

const words = copy.confirm;

export interface SaveRolesProps {
  matrix: RoleMatrix;
  draft: Draft;
  /** A role as it is stored now, saved here or by a colleague; the draft of it where that is to be another. */
  onStored: (role: Role, draft?: readonly string[]) => void;
  /** All of them are saved. */
  onDone: () => void;
  onClose: () => void;
}

/** Says what changes for how many accounts, saves role by role, and asks where a colleague saved a role first. */
export function SaveRoles({ matrix, draft, onStored, onDone, onClose }: SaveRolesProps) {
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<{ role: Role; saved: Saved | null } | null>(null);
  const changes = changesOf(matrix, draft);

  const save = async () => {
    setIsSaving(true);
    setFailure(null);
    try {
      for (const { role } of changes) {
        const permissions = named(matrix, draft[role.name] ?? []);
        try {
          onStored(await asStaff(() => updateRole(role.name, { permissions }, role.version)));
        } catch (error) {
          const now = storedInstead<Role>(error);
          if (!now) throw error;
          setTheirs({ role: now, saved: savedBy(error) });
          return;
        }
      }
      showToast({ tone: 'success', title: words.done });
      onDone();
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : words.failed);
    } finally {
      setIsSaving(false);
    }
  };

  if (theirs) {
    const { role: now, saved } = theirs;
    const opened = matrix.roles.find(({ name }) => name === now.name);
    const values = (allowed: readonly string[] = []): Record<string, boolean> =>
      Object.fromEntries(matrix.permissions.map(({ name }) => [name, allowed.includes(name)]));
    const [mine, stored] = [values(draft[now.name]), values(now.permissions)];
    const word = (isAllowed: boolean | undefined) => (isAllowed ? copy.allowed : copy.refused);
    const labels = new Map(matrix.permissions.map(({ name, label }) => [name, label]));
    const fields = differences([...labels.keys()], { opened: values(opened?.permissions), mine, theirs: stored });
    return (
      <ConflictDialog
        saved={saved}
        fields={fields.map(({ field, suggested }) => ({
          field,
          label: copy.conflictOf(now.label, labels.get(field) ?? field),
          mine: word(mine[field]),
          theirs: word(stored[field]),
          suggested,
        }))}
        onMerge={(kept) => {
          const chosen = [...labels.keys()].filter((name) => (kept.includes(name) ? mine[name] : stored[name]));
          onStored(now, chosen);
          setTheirs(null);
        }}
        onDiscard={() => {
          onStored(now);
          setTheirs(null);
        }}
        onCancel={onClose}
      />
    );
  }

  return (
    <Dialog
      isOpen
      isBusy={isSaving}
      size="medium"
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button variant="text" aria-disabled={isSaving} onClick={() => !isSaving && onClose()}>
            {words.cancel}
          </Button>
          <Button isSending={isSaving} sendingLabel={words.saving} onClick={() => void save()}>
            {words.save}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        {failure !== null && (
          <InlineNotice tone="error" role="alert" title={words.failed}>
            {failure}
          </InlineNotice>
        )}
        {changes.length === 0 && copy.none}
        {changes.map(({ role, added, taken }) => (
          <Stack key={role.name} gap={8}>
            <Heading level={3} size="h4">
              {words.role(role.label, role.accounts)}
            </Heading>
            {added.length > 0 && (
              <DiffLine label={words.added} before={null} after={added.map(({ label }) => label).join(', ')} />
            )}
            {taken.length > 0 && (
              <DiffLine label={words.taken} before={null} after={taken.map(({ label }) => label).join(', ')} />
            )}
          </Stack>
        ))}
      </Stack>
    </Dialog>
  );
}
