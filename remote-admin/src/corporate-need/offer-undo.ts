import { planCorporateNeed, type CorporateRecord } from '@site/shared/api/corporate-needs';
import { showToast } from '@site/shared/toasts';
import { asStaff } from '../session/session-ended.ts';
import { tellChangeFailure } from '../staff-data/tell-failure.ts';
import { copy } from './copy.ts';

const words = copy.next.undo;

/** Says that owner and next action were saved, and puts back what was planned before. @param version that came of the save */
export function offerUndo(before: CorporateRecord, version: number, onUndone: () => void): void {
  const { next_action, next_action_on, owner } = before;
  const undo = async () => {
    try {
      await asStaff(() =>
        planCorporateNeed(before.id, { next_action, next_action_on, owner_id: owner?.id ?? null }, version),
      );
      showToast({ tone: 'success', title: words.undone });
    } catch (error) {
      tellChangeFailure(words.failed, error);
    }
    onUndone();
  };
  showToast({ tone: 'success', title: words.saved, action: { label: words.act, onAct: () => void undo() } });
}
