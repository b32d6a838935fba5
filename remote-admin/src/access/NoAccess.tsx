import type { PermissionName } from '@site/shared/api/staff-accounts';
import { Heading } from '@site/shared/ui/Heading';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { Text } from '@site/shared/ui/Text';
import { color, radius, shadow } from '@site/shared/ui/theme';
import styled from 'styled-components';
import { useAccess } from './access.ts';
import { copy } from './copy.ts';

const Root = styled.section`
  display: grid;
  justify-items: start;
  gap: 12px;
  max-width: 640px;
  padding: 28px 24px;
  border-radius: ${radius.card};
  background: ${color.white};
  box-shadow: ${shadow.card};
  overflow-wrap: anywhere;
`;

/** Instead of a page that the account may not open: which permission is missing, and who has it. */
export function NoAccess({ needs }: { needs: readonly PermissionName[] }) {
  const { refusal, why } = useAccess();
  return (
    <Root>
      <Heading level={1} size="h2">
        {copy.closed}
      </Heading>
      {needs.map((permission) => (
        <Text key={permission}>
          {refusal(permission)}. {why(permission)}
        </Text>
      ))}
      <LinkButton to="/admin-dashboard" variant="secondary">
        {copy.home}
      </LinkButton>
    </Root>
  );
}
