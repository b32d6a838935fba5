import { copy as formCopy } from '@site/shared/forms/copy';
import { FormikField } from '@site/shared/forms/FormikField';
import { TextInput } from '@site/shared/ui/TextInput';
import styled from 'styled-components';

const SHAPE = 'Tulis 6 angka';

const Digits = styled(TextInput)`
  letter-spacing: 0.3em;
  font-variant-numeric: tabular-nums;
`;

/** Six digits of the authenticator app, typed or pasted, also with a space in the middle. */
export function CodeField({ hint }: { hint?: string }) {
  return (
    <FormikField name="code" {...(hint !== undefined && { hint })}>
      {(control) => <Digits {...control} inputMode="numeric" autoComplete="one-time-code" maxLength={9} />}
    </FormikField>
  );
}

export function RecoveryCodeField() {
  return (
    <FormikField name="code">
      {(control) => (
        <Digits {...control} autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={20} />
      )}
    </FormikField>
  );
}

/** Recovery codes are left to the server, which reads them with and without the dash. */
export const validateCode =
  (isRecovery: boolean) =>
  ({ code }: { code: string }): { code?: string } => {
    if (!code.trim()) return { code: formCopy.required };
    return isRecovery || isCode(code) ? {} : { code: SHAPE };
  };

export const isCode = (typed: string): boolean => /^\d{6}$/.test(typed.replace(/\s/g, ''));
