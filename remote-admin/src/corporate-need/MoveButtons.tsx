import type { CorporateRecord } from '@site/shared/api/corporate-needs';
import { Button } from '@site/shared/ui/Button';
import { stateWords } from '../corporate-needs/state-words.ts';
import { copy } from './copy.ts';

/** A state that a request can be taken to. */
export type Target = keyof typeof copy.moves;
const isTarget = (state: CorporateRecord['state']): state is Target => state in copy.moves;

export interface MoveButtonsProps {
  record: CorporateRecord;
  onChoose: (to: Target) => void;
  /** The last step was marked by mistake. */
  onBack: (to: CorporateRecord['state']) => void;
}

/** The steps that are possible now: the one back, that nothing comes of it, and the next one. */
export function MoveButtons({ record: { state, steps, back }, onChoose, onBack }: MoveButtonsProps) {
  // The next step stands last, where the eye ends.
  const targets = steps.filter(isTarget).toSorted((one, other) => Number(other === 'LOST') - Number(one === 'LOST'));
  return (
    <>
      {back && (
        <Button variant="text" onClick={() => onBack(back)}>
          {copy.back.open(stateWords[back])}
        </Button>
      )}
      {targets.map((to) => (
        <Button key={to} variant={to === 'LOST' ? 'text' : 'primary'} onClick={() => onChoose(to)}>
          {state === 'LOST' ? copy.reopen : copy.moves[to].open}
        </Button>
      ))}
    </>
  );
}
