import type { PermissionName } from '@site/shared/api/staff-accounts';
import { Text } from '@site/shared/ui/Text';
import { useAccess } from './access.ts';

/** One short sentence for each thing that colleagues can do here and the signed-in account cannot. */
export function WhyMissing({ of: permissions }: { of: readonly PermissionName[] }) {
  const { why } = useAccess();
  const sentences = permissions.map(why).filter((sentence) => sentence !== null);
  if (sentences.length === 0) return null;
  return (
    <Text size="small" tone="muted">
      {sentences.join(' ')}
    </Text>
  );
}
