import { ApiError } from '@site/shared/api/client';
import { listInstructors } from '@site/shared/api/masters';
import {
  assignRoles,
  disableStaff,
  enableStaff,
  inviteStaffAgain,
  listStaff,
  readRoles,
  type StaffAccount,
} from '@site/shared/api/staff-accounts';
import { showToast } from '@site/shared/toasts';
import { Button } from '@site/shared/ui/Button';
import { useNotice } from '@site/shared/use-notice';
import { UserRoundPlus } from 'lucide-react';
import { ConfirmChange } from '../form-dialog/ConfirmChange.tsx';
import { useLinkedOverlay } from '../form-dialog/use-linked-overlay.ts';
import { asStaff } from '../session/session-ended.ts';
import { addsRecord } from '../shortcuts/page-controls.ts';
import { Choice } from '../staff-list/Choice.tsx';
import { isFoundBy } from '../staff-list/is-found-by.ts';
import { ListPage } from '../staff-list/ListPage.tsx';
import { tellChangeFailure } from '../staff-data/tell-failure.ts';
import { useStaffData } from '../staff-data/use-staff-data.ts';
import { useListQuery } from '../staff-list/list-query.ts';
import { AccountPanel, type AccountAction } from './AccountPanel.tsx';
import { copy } from './copy.ts';
import { ResetFactorForm } from './ResetFactorForm.tsx';
import { staffColumns } from './staff-columns.tsx';
import { InstructorForm, InviteForm, RolesForm } from './StaffForms.tsx';

const choices = { state: ['ALL', 'ACTIVE', 'INVITED', 'DISABLED'] } as const;

type Task =
  { action: 'invite' } | { action: 'roles' | 'instructor' | 'resetFactor' | 'disable'; account: StaffAccount };

/** Staff who manage accounts need not manage roles. */
function unlessForbidden(error: unknown): null {
  if (error instanceof ApiError && error.status === 403) return null;
  throw error;
}

/** Who works in the back-office, and what each may do. */
export function Page() {
  // All of them are read, and the page itself searches them: another query reads nothing.
  const { data, ...loading } = useStaffData(['accounts'], () =>
    Promise.all([listStaff(), listInstructors(), readRoles().catch(unlessForbidden)]),
  );
  // The roles are null where only accounts may be managed.
  const [accounts = [], instructors = [], matrix = null] = data ?? [];
  const { reload } = loading;
  const list = { ...useListQuery(choices), loading };
  const { query, choose, open, show } = list;
  const { shown: task, show: setTask, close } = useLinkedOverlay<Task>({ invite: { action: 'invite' } });

  const found = accounts.filter(
    ({ name, email, state }) =>
      isFoundBy(query.q, `${name} ${email}`) && (query.state === 'ALL' || state === query.state),
  );
  const account = accounts.find(({ id }) => id === open);

  const failure = useNotice();
  const attempt = async (work: () => Promise<unknown>, done: string) => {
    failure.dismiss();
    try {
      await asStaff(work);
      showToast({ tone: 'success', title: done });
    } catch (error) {
      tellChangeFailure(copy.panel.failed, error, failure.show);
    }
    reload();
  };
  const act = (one: StaffAccount) => (action: AccountAction) => {
    if (action === 'inviteAgain') void attempt(() => inviteStaffAgain(one.id), copy.done.invited(one.email));
    else if (action === 'enable') void attempt(() => enableStaff(one.id), copy.done.enabled(one.name));
    else setTask({ action, account: one });
  };
  const tellAssigned = (before: StaffAccount, { id, name, version }: StaffAccount) =>
    showToast({
      tone: 'success',
      title: copy.done.roles(name),
      action: {
        label: copy.done.undo,
        onAct: () => void attempt(() => assignRoles(id, before.roles, version), copy.done.undone(name)),
      },
    });
  const outcomes = (done?: string) => ({
    onSaved: () => {
      close();
      if (done !== undefined) showToast({ tone: 'success', title: done });
      reload();
    },
    onClose: close,
    onOutcomeUnknown: reload,
  });

  return (
    <ListPage
      words={copy}
      lang="id"
      list={list}
      columns={staffColumns(open, show)}
      rows={found.slice(0, query.limit)}
      count={found.length}
      action={
        <Button {...addsRecord} onClick={() => setTask({ action: 'invite' })}>
          <UserRoundPlus aria-hidden="true" /> {copy.invite}
        </Button>
      }
      filters={
        <Choice
          label={copy.filter}
          labels={copy.views}
          values={choices.state}
          value={query.state}
          onChange={(state) => choose({ state })}
        />
      }
      panel={
        account
          ? {
              row: account.id,
              title: account.name,
              content: (
                <AccountPanel account={account} instructors={instructors} onAct={act(account)} onRestored={reload} />
              ),
            }
          : null
      }
    >
      {task?.action === 'invite' && (
        <InviteForm
          instructors={instructors}
          onInvited={(email) => showToast({ tone: 'success', title: copy.done.invited(email) })}
          {...outcomes()}
        />
      )}
      {task?.action === 'roles' && matrix && (
        <RolesForm
          account={task.account}
          matrix={matrix}
          onAssigned={(now) => tellAssigned(task.account, now)}
          {...outcomes()}
        />
      )}
      {task?.action === 'instructor' && (
        <InstructorForm
          account={task.account}
          instructors={instructors}
          {...outcomes(copy.done.instructor(task.account.name))}
        />
      )}
      {task?.action === 'resetFactor' && (
        <ResetFactorForm account={task.account} {...outcomes(copy.done.factorReset(task.account.name))} />
      )}
      {task?.action === 'disable' && (
        <ConfirmChange
          title={copy.disabling.title(task.account.name)}
          text={copy.disabling.text(task.account.name)}
          confirmLabel={copy.disabling.confirm}
          workingLabel={copy.disabling.working}
          change={() => disableStaff(task.account.id)}
          done={copy.done.disabled(task.account.name)}
          failed={copy.panel.failed}
          onChanged={reload}
          onOutcomeUnknown={reload}
          onClose={close}
        />
      )}
    </ListPage>
  );
}
