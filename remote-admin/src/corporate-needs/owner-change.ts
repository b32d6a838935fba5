import { planCorporateNeeds } from '@site/shared/api/bulk';
import type { CorporateNeed } from '@site/shared/api/corporate-needs';
import type { Change } from '../bulk/use-bulk-change.tsx';
import { copy } from './copy.ts';

type Planned = Pick<CorporateNeed, 'id' | 'version' | 'next_action' | 'next_action_on'>;

/** What is planned of a request, with another owner. */
const plan = ({ id, version, next_action, next_action_on }: Planned, owner_id: number | null) => ({
  id,
  version,
  owner_id,
  next_action,
  next_action_on,
});

/** Gives requests an owner; undone, each has the one from before. */
export function ownerChange(
  needs: readonly CorporateNeed[],
  owner: { id: number; name: string },
): Change<CorporateNeed & { name: string }> {
  return {
    rows: needs.map((need) => ({ ...need, name: need.company_name })),
    noun: copy.bulk.noun,
    send: (part) => planCorporateNeeds(part.map((need) => plan(need, owner.id))),
    undo: (part) => planCorporateNeeds(part.map((need) => plan(need, need.owner?.id ?? null))),
    done: (names) => copy.bulk.owner.done(names, owner.name),
    undone: copy.bulk.owner.undone,
  };
}
