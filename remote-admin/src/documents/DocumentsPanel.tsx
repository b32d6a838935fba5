import { downloadDocument, listDocuments, type MoneyDocument } from '@site/shared/api/orders';
import { formatInstant } from '@site/shared/dates';
import { formatRupiah } from '@site/shared/money';
import { Button } from '@site/shared/ui/Button';
import { ErrorState } from '@site/shared/ui/ErrorState';
import { Skeleton, SkeletonGroup } from '@site/shared/ui/Skeleton';
import { color, media, radius } from '@site/shared/ui/theme';
import { FileCheck, FileMinus, FileText, ReceiptText } from 'lucide-react';
import styled from 'styled-components';
import { useAccess } from '../access/access.ts';
import { WhyMissing } from '../access/WhyMissing.tsx';
import { lazyDialog } from '../form-dialog/lazy-dialog.ts';
import { useOverlay } from '../form-dialog/use-overlay.ts';
import { Panel, PanelBody } from '../frame/Panel.tsx';
import type { ActionOutcomes } from '../order-actions/ActionDialog.tsx';
import type { OrderRecord } from '../orders/read-record.ts';
import { useStaffData } from '../staff-data/use-staff-data.ts';
import { copy } from './copy.ts';
import { DownloadButton } from './DownloadButton.tsx';

const ReceiptDialog = lazyDialog<ActionOutcomes & { record: OrderRecord }>(() =>
  import(/* webpackChunkName: "admin.order-dialogs" */ './ReceiptDialog.tsx').then((loaded) => loaded.ReceiptDialog),
);

const Rows = styled.ul`
  margin: 14px 0 0;
  padding: 0;
  list-style: none;
  font-size: 0.9375rem;
  line-height: 22px;
`;

/* On a phone amount and button stand below what the document is: beside them its name would break within words. */
const Row = styled.li`
  display: grid;
  grid-template-columns: 36px minmax(0, 1fr) auto;
  align-items: center;
  gap: 4px 12px;
  padding: 12px 20px;
  border-top: 1px solid ${color.sogan100};
  & > [data-kind] {
    align-self: start;
    display: grid;
    place-items: center;
    width: 36px;
    height: 36px;
    border-radius: ${radius.leaf};
    background: ${color.nila100};
    color: ${color.nila700};
  }
  & > [data-kind='BUKTI_PEMBAYARAN'],
  & > [data-kind='KUITANSI'] {
    background: ${color.daun100};
    color: ${color.daun700};
  }
  & > [data-kind='NOTA_KREDIT'] {
    background: ${color.kunyit100};
    color: ${color.kunyit700};
  }
  svg {
    width: 18px;
    height: 18px;
  }
  & > div {
    grid-column: 2 / -1;
    overflow-wrap: anywhere;
  }
  strong {
    display: block;
    color: ${color.nila900};
  }
  small {
    display: block;
    font-size: 0.8125rem;
    line-height: 19px;
    color: ${color.sogan600};
  }
  & > b {
    grid-column: 1 / 3;
    color: ${color.nila900};
    white-space: nowrap;
  }
  ${media.from768} {
    grid-template-columns: 36px minmax(0, 1fr) auto auto;
    column-gap: 16px;
    & > [data-kind] {
      align-self: center;
    }
    & > div,
    & > b {
      grid-column: auto;
    }
  }
`;

const ICONS = {
  TAGIHAN: FileText,
  BUKTI_PEMBAYARAN: FileCheck,
  KUITANSI: ReceiptText,
  NOTA_KREDIT: FileMinus,
} as const;

export interface DocumentsPanelProps {
  record: OrderRecord;
  /** Loads the record again. */
  onReload: () => void;
}

/** The documents of an order, to be downloaded, and the way to a kuitansi of what was paid. */
export function DocumentsPanel({ record, onReload }: DocumentsPanelProps) {
  const { order } = record;
  // Each call on the order and each movement of its money may have issued one.
  const { data: rows, ...loading } = useStaffData(
    ['documents', order.transaction_id, order.actions.length, order.money],
    () => listDocuments(order.transaction_id),
    { keepPreviousData: true },
  );
  const { may } = useAccess();
  const { shown, show, close } = useOverlay<'receipt'>();
  const onDone = () => {
    loading.reload();
    onReload();
  };
  return (
    <Panel
      title={copy.title}
      aside={
        order.may.receipt &&
        (may('order.bill') ? (
          <Button variant="secondary" size="small" onClick={() => show('receipt')}>
            {copy.receipt.open}
          </Button>
        ) : (
          <WhyMissing of={['order.bill']} />
        ))
      }
    >
      {loading.hasFailed ? (
        <ErrorState title={copy.failed} onRetry={loading.reload} />
      ) : !rows ? (
        <PanelBody>
          <SkeletonGroup label={copy.loading}>
            <Skeleton shape="text" />
          </SkeletonGroup>
        </PanelBody>
      ) : rows.length === 0 ? (
        <PanelBody>{copy.none}</PanelBody>
      ) : (
        <Rows>
          {rows.toReversed().map((row) => (
            <DocumentRow key={row.id} order={order.transaction_id} row={row} />
          ))}
        </Rows>
      )}
      {shown === 'receipt' && <ReceiptDialog record={record} onDone={onDone} onStale={onDone} onClose={close} />}
    </Panel>
  );
}

function DocumentRow({ order, row }: { order: string; row: MoneyDocument }) {
  const { id, kind, number, issued_at, amount, corrects, corrected_by } = row;
  const Icon = ICONS[kind];
  return (
    <Row>
      <span data-kind={kind} aria-hidden="true">
        <Icon />
      </span>
      <div>
        <strong>{copy.kinds[kind]}</strong>
        <small>{`${number}, ${formatInstant(issued_at)}`}</small>
        {corrects !== null && <small>{copy.corrects(corrects)}</small>}
        {corrected_by.length > 0 && <small>{copy.correctedBy(corrected_by.join(', '))}</small>}
      </div>
      <b>{formatRupiah(amount)}</b>
      <DownloadButton number={number} read={() => downloadDocument(order, id)} />
    </Row>
  );
}
