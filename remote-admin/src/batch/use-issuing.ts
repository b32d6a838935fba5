import { issueBatchCertificate, type BatchCertificates } from '@site/shared/api/certificates';
import { ApiError } from '@site/shared/api/client';
import { useStore } from '@site/shared/store';
import { create } from 'zustand';
import { asStaff } from '../session/session-ended.ts';
import { copy } from './copy.ts';

export type Graduate = BatchCertificates['rows'][number];
export type Outcome = { state: 'ISSUED' | 'ALREADY'; refId: string | null } | { state: 'FAILED'; reason: string };
export type Outcomes = ReadonlyMap<number, Outcome>;

interface Issuing {
  /** The account that began it: nothing is issued for another one. */
  account: number | undefined;
  outcomes: Outcomes;
  progress: { done: number; all: number } | null;
  isStopped: boolean;
}

/** What is being issued, by batch. It is not the page's: staff go on with other work meanwhile and come back to what became of it. */
export const useIssuingRuns = create<Readonly<Record<number, Issuing | undefined>>>()(() => ({}));

const account = () => useStore.getState().user.user?.id;
const newRun = (): Issuing => ({ account: account(), outcomes: new Map(), progress: null, isStopped: false });

function runOf(batch: number): Issuing {
  const run = useIssuingRuns.getState()[batch];
  return run && run.account === account() ? run : newRun();
}

const change = (batch: number, part: Partial<Issuing>) =>
  useIssuingRuns.setState({ [batch]: { ...runOf(batch), ...part } });

/** Issues certificates one after the other: one that fails stops no other. Closing the tab or signing out stops after the one under way. */
async function issueAll(batch: number, graduates: readonly Graduate[]): Promise<void> {
  const begunBy = account();
  change(batch, { isStopped: false });
  for (const [done, { registration_id }] of graduates.entries()) {
    if (runOf(batch).isStopped) break;
    change(batch, { progress: { done, all: graduates.length } });
    const outcome = await issue(batch, registration_id);
    if (account() !== begunBy) {
      useIssuingRuns.setState({ [batch]: undefined });
      return;
    }
    change(batch, { outcomes: new Map(runOf(batch).outcomes).set(registration_id, outcome) });
  }
  change(batch, { progress: null });
}

/** What is issued for a batch, also what was begun at an earlier visit of its page. */
export function useIssuing(batch: number) {
  useIssuingRuns();
  const { outcomes, progress } = runOf(batch);
  return {
    outcomes,
    progress,
    run: (graduates: readonly Graduate[]) => issueAll(batch, graduates),
    stop: () => change(batch, { isStopped: true }),
  };
}

async function issue(batch: number, registration_id: number): Promise<Outcome> {
  try {
    const { ref_id: refId } = await asStaff(() => issueBatchCertificate(batch, { registration_id }));
    return { state: 'ISSUED', refId };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'ALREADY_ISSUED') return { state: 'ALREADY', refId: null };
    const [field] = error.errors;
    return {
      state: 'FAILED',
      reason: error.isOutcomeUnknown ? copy.certificates.unknown : (field?.message ?? error.message),
    };
  }
}
