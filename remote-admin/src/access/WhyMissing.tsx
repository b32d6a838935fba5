import type { PermissionName } from '@site/shared/api/staff-accounts';
import { Text } from '@site/shared/ui/Text';
import { useAccess } from './access.ts';

/** What colleagues can do here and the signed-in account cannot, and which roles may. */
export function WhyMissing({ of: permissions }: { of: readonly PermissionName[] }) {
  const { why } = useAccess();
  const sentence = why(...permissions);
  return (
    sentence !== null && (
      <Text size="small" tone="muted">
        {sentence}
      </Text>
    )
  );
}
