import { Checkbox } from '@site/shared/ui/Checkbox';
import { VisuallyHidden } from '@site/shared/ui/VisuallyHidden';
import { copy } from './copy.ts';

export interface PermissionBoxProps {
  /** "Keuangan boleh mengembalikan uang" */
  name: string;
  isAllowed: boolean;
  onToggle: (isAllowed: boolean) => void;
}

/** Whether a role may, as a box and a word. */
export function PermissionBox({ name, isAllowed, onToggle }: PermissionBoxProps) {
  return (
    <Checkbox checked={isAllowed} onChange={({ target }) => onToggle(target.checked)}>
      <span aria-hidden="true">{isAllowed ? copy.allowed : copy.refused}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </Checkbox>
  );
}
