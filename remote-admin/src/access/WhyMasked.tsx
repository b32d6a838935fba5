import { Text } from '@site/shared/ui/Text';
import { useAccess } from './access.ts';
import { copy } from './copy.ts';

const isField = (name: string): name is keyof typeof copy.fields => name in copy.fields;

/** Why a record shows "•••". @param masked fields of the record, as the API names them */
export function WhyMasked({ masked = [] }: { masked?: readonly string[] | undefined }) {
  const { why } = useAccess();
  const fields = masked.filter(isField).map((name) => copy.fields[name]);
  if (fields.length === 0) return null;
  return (
    <Text size="small" tone="muted">
      {[copy.masked(fields), why('person.read')].filter(Boolean).join(' ')}
    </Text>
  );
}
