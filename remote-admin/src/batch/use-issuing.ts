import { issueBatchCertificate, readBatchCertificates, type BatchCertificates } from '@site/shared/api/certificates';
import { ApiError } from '@site/shared/api/client';
import { useStore } from '@site/shared/store';
import { create } from 'zustand';
import { asStaff } from '../session/session-ended.ts';
import { copy } from './copy.ts';

export type Graduate = BatchCertificates['rows'][number];
type Answer = { state: 'ISSUED' | 'ALREADY'; refId: string | null } | { state: 'FAILED'; reason: string };
/** Which outcome it is, counted over all runs: what was read when there were as many knows of it. */
type Outcome = Answer & { turn: number };
export type Outcomes = ReadonlyMap<number, Outcome>;

/** People of a batch, read when there were so many outcomes. */
interface Read {
  asOf: number;
  rows: readonly Graduate[];
}

let turns = 0;

/** Reads who of a batch may be given a certificate. @throws ApiError 404 */
export async function readGraduates(batch: number): Promise<BatchCertificates & Read> {
  const asOf = turns;
  return { asOf, ...(await readBatchCertificates(batch)) };
}

/** The outcomes that no later reading contradicts: a certificate may have been revoked since, or issued elsewhere. */
function standing(outcomes: Outcomes, { rows, asOf }: Read): Outcomes {
  const now = new Map(rows.map(({ registration_id, ref_id }) => [registration_id, ref_id]));
  return new Map(
    [...outcomes].filter(([id, outcome]) => {
      if (outcome.turn > asOf) return true;
      const refId = now.get(id) ?? null;
      if (outcome.state === 'FAILED') return refId === null;
      return refId !== null && (outcome.refId ?? refId) === refId;
    }),
  );
}

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
    const answer = await issue(batch, registration_id);
    turns += 1;
    const outcome = { ...answer, turn: turns };
    if (account() !== begunBy) {
      useIssuingRuns.setState({ [batch]: undefined });
      return;
    }
    change(batch, { outcomes: new Map(runOf(batch).outcomes).set(registration_id, outcome) });
  }
  change(batch, { progress: null });
}

/** What is issued for a batch, also what was begun at an earlier visit of its page. @param read undefined until it has come */
export function useIssuing(batch: number, read: Read | undefined) {
  useIssuingRuns();
  const { outcomes, progress } = runOf(batch);
  return {
    outcomes: read ? standing(outcomes, read) : outcomes,
    progress,
    run: (graduates: readonly Graduate[]) => issueAll(batch, graduates),
    stop: () => change(batch, { isStopped: true }),
  };
}

async function issue(batch: number, registration_id: number): Promise<Answer> {
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
