import { readRoles, type Role, type RoleMatrix } from '@site/shared/api/staff-accounts';
import { Button } from '@site/shared/ui/Button';
import { ErrorState } from '@site/shared/ui/ErrorState';
import { Heading } from '@site/shared/ui/Heading';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { Skeleton, SkeletonGroup } from '@site/shared/ui/Skeleton';
import { Stack } from '@site/shared/ui/Stack';
import { Text } from '@site/shared/ui/Text';
import { color, layer, media, radius, shadow } from '@site/shared/ui/theme';
import { useState } from 'react';
import styled from 'styled-components';
import { LeaveQuestion } from '../form-dialog/LeaveQuestion.tsx';
import { useUnsavedGuard } from '../form-dialog/use-unsaved-guard.ts';
import { BackOffice } from '../frame/BackOffice.tsx';
import { useMatches } from '../frame/use-matches.ts';
import { RecordHistory } from '../history/RecordHistory.tsx';
import { OldData } from '../staff-data/OldData.tsx';
import { useStaffData } from '../staff-data/use-staff-data.ts';
import { copy } from './copy.ts';
import { changesOf, draftOf, type Edits } from './matrix.ts';
import { OneRole } from './OneRole.tsx';
import { PermissionMatrix } from './PermissionMatrix.tsx';
import { RequiredFactor } from './RequiredFactor.tsx';
import { SaveRoles } from './SaveRoles.tsx';

const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: ${layer.stickyCard};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  padding: 14px 20px;
  border-radius: ${radius.card} ${radius.card} 0 0;
  background: ${color.white};
  box-shadow: ${shadow.bottomBar};
  p {
    margin-right: auto;
  }
`;

/** What each role may do. */
export function Page() {
  const { data: matrix, hasFailed, reload, change } = useStaffData(['roles'], readRoles, { isFresh: true });
  return (
    <BackOffice>
      <Stack gap={16}>
        <Heading level={1} size="h2" tabIndex={-1}>
          {copy.title}
        </Heading>
        <Text tone="muted">{copy.lead}</Text>
        {matrix && hasFailed && <OldData title={copy.failed} onRetry={reload} />}
        {matrix ? (
          <Editor matrix={matrix} onMatrix={change} onReload={reload} />
        ) : hasFailed ? (
          <ErrorState title={copy.failed} onRetry={reload} />
        ) : (
          <SkeletonGroup label={copy.loading}>
            <Skeleton shape="cover" />
          </SkeletonGroup>
        )}
      </Stack>
    </BackOffice>
  );
}

interface EditorProps {
  matrix: RoleMatrix;
  onMatrix: (change: (now: RoleMatrix) => RoleMatrix) => void;
  onReload: () => void;
}

function Editor({ matrix, onMatrix, onReload }: EditorProps) {
  /** On a narrow screen. */
  const [shown, setShown] = useState(() => matrix.roles.find(({ fixed }) => !fixed)?.name ?? '');
  const isWide = useMatches(media.from1024);
  const [edits, setEdits] = useState<Edits>({});
  const [isSaving, setIsSaving] = useState(false);
  const draft = draftOf(matrix.roles, edits);
  const changes = changesOf(matrix, draft);
  const guard = useUnsavedGuard({ isDirty: changes.length > 0, isBusy: false, close: () => setEdits({}) });
  const count = changes.reduce((sum, { added, taken }) => sum + added.length + taken.length, 0);

  const toggle = (role: string, permission: string, isAllowed: boolean) =>
    setEdits({ ...edits, [role]: { ...edits[role], [permission]: isAllowed } });
  const keep = (stored: Role, chosen?: readonly string[]) => {
    // Several roles are saved one after the other, by one call of this function each: every one changes what the one before left.
    onMatrix((now) => ({ ...now, roles: now.roles.map((role) => (role.name === stored.name ? stored : role)) }));
    const left = chosen ? matrix.permissions.map(({ name }) => [name, chosen.includes(name)] as const) : [];
    setEdits((before) => ({ ...before, [stored.name]: Object.fromEntries(left) }));
  };
  const shared = { matrix, draft, onToggle: toggle };

  return (
    <>
      <InlineNotice tone="info">{copy.adminFixed}</InlineNotice>
      {isWide ? <PermissionMatrix {...shared} /> : <OneRole {...shared} shown={shown} onShow={setShown} />}
      <RequiredFactor roles={matrix.roles} onChanged={onReload} />
      <div>
        {matrix.roles
          .filter(({ fixed, name }) => !fixed && (isWide || name === shown))
          .map(({ name, label }) => (
            <RecordHistory key={name} entity="role" id={name} name={label} shows="name" onRestored={onReload} />
          ))}
      </div>
      <Bar>
        <p role="status">{count === 0 ? copy.none : copy.changed(count, changes.length)}</p>
        {count > 0 && (
          <>
            <Button variant="text" onClick={() => setEdits({})}>
              {copy.reset}
            </Button>
            <Button onClick={() => setIsSaving(true)}>{copy.save}</Button>
          </>
        )}
      </Bar>
      {isSaving && (
        <SaveRoles
          matrix={matrix}
          draft={draft}
          onStored={keep}
          onDone={() => setIsSaving(false)}
          onClose={() => setIsSaving(false)}
        />
      )}
      <LeaveQuestion guard={guard} words={copy.leave} />
    </>
  );
}
