import {
  changePassword,
  PASSWORD_LENGTH,
  removeSecondFactor,
  rename,
  renewRecoveryCodes,
} from '@site/shared/api/account';
import { copy as formCopy } from '@site/shared/forms/copy';
import { FormikField } from '@site/shared/forms/FormikField';
import { useStore } from '@site/shared/store';
import { signedInStaff } from '@site/shared/store/session';
import { showToast } from '@site/shared/toasts';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { PasswordInput } from '@site/shared/ui/PasswordInput';
import { TextInput } from '@site/shared/ui/TextInput';
import { useState } from 'react';
import * as yup from 'yup';
import { FormDialog, type FormOutcomes } from '../form-dialog/FormDialog.tsx';
import { CodeField } from '../session/CodeField.tsx';
import { copy } from './copy.ts';

const NAME = yup.object({
  name: yup.string().trim().required(formCopy.required).max(200, formCopy.atMost(200)),
});

export function RenameDialog({ name, onSaved, ...outcomes }: FormOutcomes & { name: string }) {
  return (
    <FormDialog
      title={copy.profile.edit}
      size="medium"
      labels={{ name: copy.profile.name }}
      initialValues={{ name }}
      validationSchema={NAME}
      save={async (values) => {
        const renamed = await rename(values.name.trim());
        // The sidebar shows the name of the session.
        const { user } = useStore.getState().user;
        if (user) signedInStaff({ token: user.token, user: { ...user, name: renamed.name } });
      }}
      saveLabel={copy.profile.save}
      onSaved={() => {
        showToast({ tone: 'success', title: copy.profile.saved });
        onSaved();
      }}
      {...outcomes}
    >
      <FormikField name="name">{(control) => <TextInput {...control} autoComplete="name" />}</FormikField>
    </FormDialog>
  );
}

const PASSWORD = yup.object({
  old_password: yup.string().required(formCopy.required),
  new_password: yup.string().required(formCopy.required).min(PASSWORD_LENGTH.least, copy.password.short),
  again: yup
    .string()
    .required(formCopy.required)
    .oneOf([yup.ref('new_password')], copy.password.different),
});

export function PasswordDialog({ email, onSaved, ...outcomes }: FormOutcomes & { email: string }) {
  const words = copy.password;
  return (
    <FormDialog
      title={words.changeLabel}
      size="medium"
      labels={{ old_password: words.old, new_password: words.next, again: words.again }}
      initialValues={{ old_password: '', new_password: '', again: '' }}
      validationSchema={PASSWORD}
      save={({ old_password, new_password }) => changePassword({ old_password, new_password })}
      saveLabel={words.save}
      onSaved={() => {
        showToast({ tone: 'success', ...words.saved });
        onSaved();
      }}
      {...outcomes}
    >
      <FormikField name="old_password">
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </FormikField>
      <FormikField name="new_password" hint={words.hint}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" maxLength={PASSWORD_LENGTH.most} />}
      </FormikField>
      <FormikField name="again">
        {(control) => <PasswordInput {...control} autoComplete="new-password" maxLength={PASSWORD_LENGTH.most} />}
      </FormikField>
      {/* For password managers. Last: the dialog begins in its first field. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
    </FormDialog>
  );
}

const REMOVAL = yup.object({
  password: yup.string().required(formCopy.required),
  code: yup.string().trim().required(formCopy.required),
});

export function RemoveFactorDialog({ isRequired, onSaved, ...outcomes }: FormOutcomes & { isRequired: boolean }) {
  const words = copy.factor;
  return (
    <FormDialog
      title={words.removeLabel}
      size="medium"
      labels={{ password: words.password, code: words.codeOrRecovery }}
      initialValues={{ password: '', code: '' }}
      validationSchema={REMOVAL}
      save={({ password, code }) => removeSecondFactor({ password, code: code.trim() })}
      saveLabel={words.remove}
      saveVariant="danger"
      onSaved={() => {
        showToast({ tone: 'success', title: words.removed });
        onSaved();
      }}
      {...outcomes}
    >
      {isRequired && <InlineNotice tone="warning">{words.removeRequired}</InlineNotice>}
      <FormikField name="password">
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </FormikField>
      <FormikField name="code">{(control) => <TextInput {...control} autoComplete="one-time-code" />}</FormikField>
    </FormDialog>
  );
}

const CODE = yup.object({ code: yup.string().trim().required(formCopy.required) });

interface RenewProps extends Omit<FormOutcomes, 'onSaved'> {
  onCodes: (codes: readonly string[]) => void;
}

export function RenewCodesDialog({ onCodes, ...outcomes }: RenewProps) {
  const words = copy.factor;
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <FormDialog
      title={words.renew}
      size="medium"
      labels={{ code: words.code }}
      initialValues={{ code: '' }}
      validationSchema={CODE}
      save={async ({ code }) => setCodes((await renewRecoveryCodes(code.trim())).recovery_codes)}
      saveLabel={words.renewSave}
      onSaved={() => onCodes(codes)}
      {...outcomes}
    >
      <CodeField hint={words.renewHint} />
    </FormDialog>
  );
}
