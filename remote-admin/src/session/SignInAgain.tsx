import { Dialog } from '@site/shared/ui/Dialog';
import { Text } from '@site/shared/ui/Text';
import styled from 'styled-components';
import { useFirstField } from '../form-dialog/use-first-field.ts';
import { copy } from './copy.ts';
import { giveUpWork, useSessionEnded } from './session-ended.ts';
import { StaffSignInForm } from './StaffSignInForm.tsx';

const Words = styled.div`
  display: grid;
  gap: 20px;
`;

/** Opens above the page when the session has ended. Mounted last, so that it is above every other dialog. */
export function SignInAgain() {
  const isOpen = useSessionEnded(({ waiting }) => waiting.length > 0);
  const { holder, firstField } = useFirstField<HTMLDivElement>();
  return (
    <Dialog isOpen={isOpen} onClose={giveUpWork} initialFocus={firstField} size="small" title={copy.endedTitle}>
      <Words ref={holder}>
        <Text tone="muted">{copy.endedLead}</Text>
        <StaffSignInForm />
      </Words>
    </Dialog>
  );
}
