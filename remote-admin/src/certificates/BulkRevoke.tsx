import { revokeCertificates, type ShownAnswers } from '@site/shared/api/bulk';
import { BulkDialog, type BulkOutcomes } from '../bulk/BulkDialog.tsx';
import type { BulkRow } from '../bulk/run-rows.ts';
import { copy } from './copy.ts';

const words = copy.bulkRevoking;

export interface BulkRevokeProps extends BulkOutcomes {
  rows: readonly BulkRow<number>[];
}

/** Revokes many certificates. As for one, no reason is asked for, and no mail is sent. */
export function BulkRevoke({ rows, ...outcomes }: BulkRevokeProps) {
  return (
    <BulkDialog<{ reason: string }, object, NonNullable<ShownAnswers['rows'][number]['outcome']>, number>
      title={words.title(rows.length)}
      rows={rows}
      labels={{}}
      initialValues={{ reason: '' }}
      rules={{}}
      reason={null}
      toBody={() => ({})}
      act={({ rows: some, preview }, sending) =>
        revokeCertificates({ rows: some, ...(preview !== undefined && { preview }) }, sending)
      }
      tell={(can) => [words.gone(can.length)]}
      sendLabel={(can) => words.send(can?.length ?? null)}
      sendVariant="danger"
      done={words.done}
      {...outcomes}
    >
      <p>{words.text}</p>
    </BulkDialog>
  );
}
