import type { CorporateRecord } from '@site/shared/api/corporate-needs';
import { Button } from '@site/shared/ui/Button';
import { copy } from './copy.ts';

/** A state that a request can be taken to. */
export type Target = keyof typeof copy.moves;
const isTarget = (state: CorporateRecord['state']): state is Target => state in copy.moves;

export interface MoveButtonsProps {
  record: CorporateRecord;
  onChoose: (to: Target) => void;
}

/** The steps that are possible now: the next one, and that nothing comes of it. */
export function MoveButtons({ record: { state, steps }, onChoose }: MoveButtonsProps) {
  // The next step stands last, where the eye ends.
  const targets = steps.filter(isTarget).toSorted((one, other) => Number(other === 'LOST') - Number(one === 'LOST'));
  return targets.map((to) => (
    <Button key={to} variant={to === 'LOST' ? 'text' : 'primary'} onClick={() => onChoose(to)}>
      {state === 'LOST' ? copy.reopen : copy.moves[to].open}
    </Button>
  ));
}
