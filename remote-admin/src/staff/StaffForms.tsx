import { storedInstead } from '@site/shared/api/conflict';
import type { Instructor } from '@site/shared/api/masters';
import {
  assignInstructor,
  assignRoles,
  inviteStaff,
  type RoleMatrix,
  type StaffAccount,
} from '@site/shared/api/staff-accounts';
import { emailText } from '@site/shared/forms/contact-rules';
import { copy as formCopy } from '@site/shared/forms/copy';
import { FormikField } from '@site/shared/forms/FormikField';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { Select } from '@site/shared/ui/Select';
import { Text } from '@site/shared/ui/Text';
import { TextInput } from '@site/shared/ui/TextInput';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import * as yup from 'yup';
import { roleLabel } from '../access/role-label.ts';
import { FormDialog, type FormOutcomes } from '../form-dialog/FormDialog.tsx';
import { copy } from './copy.ts';
import { effectOfRoles, ROLES } from './effect-of-roles.ts';
import { RoleChoices } from './RoleChoices.tsx';

const words = copy.form;
const roles = yup.array().of(yup.string().required()).min(1, words.rolesRequired);

interface InvitationValues {
  name: string;
  email: string;
  roles: string[];
  instructor_id: string;
}

const invitationSchema = yup.object({
  name: yup.string().trim().required(formCopy.required).max(200, formCopy.atMost(200)),
  email: emailText().required(formCopy.required),
  roles,
});

interface InviteFormProps extends FormOutcomes {
  instructors: readonly Instructor[];
  /** Before `onSaved`, with the address that the invitation went to. */
  onInvited: (email: string) => void;
}

/** A new account: its owner chooses the password by the mailed link. */
export function InviteForm({ instructors, onInvited, ...outcomes }: InviteFormProps) {
  return (
    <FormDialog<InvitationValues>
      title={copy.invite}
      size="medium"
      labels={words.labels}
      initialValues={{ name: '', email: '', roles: [], instructor_id: '' }}
      validationSchema={invitationSchema}
      save={async ({ name, email, roles: chosen, instructor_id }) => {
        await inviteStaff({
          name: name.trim(),
          email: email.trim(),
          roles: chosen,
          instructor_id: numberOf(instructor_id),
        });
        onInvited(email.trim());
      }}
      saveLabel={words.send}
      savingLabel={words.sending}
      {...outcomes}
    >
      <FormikField name="name">{(control) => <TextInput {...control} autoComplete="off" />}</FormikField>
      <FormikField name="email" hint={words.linkLasts}>
        {(control) => <TextInput {...control} type="email" autoComplete="off" spellCheck={false} />}
      </FormikField>
      <RoleChoices roles={ROLES.map((name) => [name, roleLabel(name)])} />
      <InstructorField instructors={instructors} />
    </FormDialog>
  );
}

const numberOf = (chosen: string): number | null => (chosen === '' ? null : Number(chosen));

function InstructorField({ instructors }: { instructors: readonly Instructor[] }) {
  return (
    <FormikField name="instructor_id" optional hint={words.instructorHint}>
      {(control) => (
        <Select
          {...control}
          placeholder={words.noInstructor}
          options={instructors.map(({ id, name, current_job }) => ({
            value: String(id),
            label: `${name}, ${current_job}`,
          }))}
        />
      )}
    </FormikField>
  );
}

interface AccountFormProps extends FormOutcomes {
  account: StaffAccount;
}

interface RolesFormProps extends AccountFormProps {
  matrix: RoleMatrix;
  /** Before `onSaved`, with the account as it is stored now. */
  onAssigned: (account: StaffAccount) => void;
}

/** The roles of an account, with what they change for it. */
export function RolesForm({ account, matrix, onAssigned, ...outcomes }: RolesFormProps) {
  const [initialValues] = useState(() => ({ roles: account.roles }));
  return (
    <FormDialog<{ roles: string[] }>
      title={words.rolesOf(account.name)}
      size="medium"
      labels={{ roles: words.labels.roles }}
      initialValues={initialValues}
      validationSchema={yup.object({ roles })}
      save={async (values, { version }) => onAssigned(await assignRoles(account.id, values.roles, version))}
      stored={{
        version: account.version,
        readNow: (error) => {
          const now = storedInstead<StaffAccount>(error);
          return now && { values: { roles: now.roles }, version: now.version };
        },
        inWords: (_, values) => values.roles.map((name) => roleLabel(name, matrix.roles)).join(', '),
      }}
      saveLabel={words.save}
      {...outcomes}
    >
      <Text tone="muted">{account.email}</Text>
      <RoleChoices roles={matrix.roles.map(({ name, label }) => [name, label])} />
      <Effect matrix={matrix} before={account.roles} />
    </FormDialog>
  );
}

function Effect({ matrix, before }: { matrix: RoleMatrix; before: readonly string[] }) {
  const { values } = useFormikContext<{ roles: string[] }>();
  return (
    <InlineNotice tone="info" role="status">
      {effectOfRoles(matrix, before, values.roles)}
    </InlineNotice>
  );
}

/** Whose batches are the account's own. */
export function InstructorForm({
  account,
  instructors,
  ...outcomes
}: AccountFormProps & { instructors: readonly Instructor[] }) {
  const [initialValues] = useState(() => ({ instructor_id: String(account.instructor_id ?? '') }));
  return (
    <FormDialog<{ instructor_id: string }>
      title={words.instructorOf(account.name)}
      size="medium"
      labels={{ instructor_id: words.labels.instructor_id }}
      initialValues={initialValues}
      validationSchema={yup.object({})}
      save={({ instructor_id }, { version }) => assignInstructor(account.id, numberOf(instructor_id), version)}
      stored={{
        version: account.version,
        readNow: (error) => {
          const now = storedInstead<StaffAccount>(error);
          return now && { values: { instructor_id: String(now.instructor_id ?? '') }, version: now.version };
        },
        inWords: (_, values) => instructors.find(({ id }) => String(id) === values.instructor_id)?.name,
      }}
      saveLabel={words.saveInstructor}
      {...outcomes}
    >
      <InstructorField instructors={instructors} />
    </FormDialog>
  );
}
