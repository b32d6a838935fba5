import { signInStaff } from '@site/shared/api/session';
import { SignInForm } from '@site/shared/forms/SignInForm';
import { signedInStaff } from '@site/shared/store/session';
import { copy } from './copy.ts';

/** E-mail and password of staff: on the sign-in page, and in the dialog after the session has ended. */
export function StaffSignInForm({ onSignedIn }: { onSignedIn: () => void | Promise<void> }) {
  return (
    <SignInForm
      passwordLabel={copy.password}
      signIn={async ({ email, password }) => {
        signedInStaff(await signInStaff({ email, password }));
        await onSignedIn();
      }}
    />
  );
}
