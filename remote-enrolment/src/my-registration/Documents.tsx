import { ownDocumentUrl, type OrderPage } from '@site/shared/api/order-page';
import { formatInstant } from '@site/shared/dates';
import { formatRupiah } from '@site/shared/money';
import { Button } from '@site/shared/ui/Button';
import { Card } from '@site/shared/ui/Card';
import { Heading } from '@site/shared/ui/Heading';
import { Leaf } from '@site/shared/ui/Leaf';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { Stack } from '@site/shared/ui/Stack';
import { color } from '@site/shared/ui/theme';
import { VisuallyHidden } from '@site/shared/ui/VisuallyHidden';
import { Download, FileCheck, FileMinus, FileText, ReceiptText } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import { copy } from './copy.ts';
import { inOneLine } from './words.ts';

const words = copy.documents;

const Root = styled(Card)`
  & > ul {
    margin-top: 8px;
  }
  & > button {
    align-self: start;
    margin-top: 12px;
  }
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  padding: 12px 0;
  font-size: 0.9375rem;
  line-height: 1.375rem;
  /* If the text does not fit beside the button, the button stands below it. */
  & > div {
    flex: 1 1 11rem;
    min-width: 0;
  }
  & + & {
    border-top: 1px solid ${color.sogan100};
  }
  svg {
    width: 20px;
    height: 20px;
    stroke-width: 1.9;
  }
  strong,
  small {
    display: block;
    overflow-wrap: anywhere;
  }
  strong {
    color: ${color.nila900};
  }
  small {
    font-size: 0.8125rem;
    line-height: 1.25rem;
    color: ${color.sogan600};
  }
`;

const ICONS = {
  TAGIHAN: FileText,
  BUKTI_PEMBAYARAN: FileCheck,
  KUITANSI: ReceiptText,
  NOTA_KREDIT: FileMinus,
} as const;

interface DocumentsProps {
  secret: string;
  order: OrderPage;
  onAskReceipt: () => void;
}

/** The documents of an order, the newest first, and the button that asks for a kuitansi. A participant has no documents. */
export function Documents({ secret, order: { documents, may }, onAskReceipt }: DocumentsProps) {
  const titleId = useId();
  if (documents.length === 0 && !may.ask_receipt) return null;
  return (
    <Root forwardedAs="section" padding="card" aria-labelledby={titleId}>
      <Heading level={2} size="h4" id={titleId}>
        {words.title}
      </Heading>
      <Stack as="ul" gap={0}>
        {documents.toReversed().map((one) => (
          <DocumentRow key={one.id} secret={secret} row={one} />
        ))}
      </Stack>
      {may.ask_receipt && (
        <Button variant="secondary" size="small" onClick={onAskReceipt}>
          {copy.receipt.open}
        </Button>
      )}
    </Root>
  );
}

function DocumentRow({ secret, row }: { secret: string; row: OrderPage['documents'][number] }) {
  const { id, kind, number, issued_at, amount } = row;
  const Icon = ICONS[kind];
  return (
    <Row>
      <Leaf size={40} tone={kind === 'BUKTI_PEMBAYARAN' || kind === 'KUITANSI' ? 'success' : 'soft'} aria-hidden="true">
        <Icon />
      </Leaf>
      <div>
        <strong>{words.kinds[kind]}</strong>
        <small>{number}</small>
        <small>
          {inOneLine(formatInstant(issued_at))}, {formatRupiah(amount)}
        </small>
      </div>
      <LinkButton variant="secondary" size="small" href={ownDocumentUrl(secret, id)} download>
        <Download aria-hidden="true" />
        <span>
          <VisuallyHidden>
            {words.download} {number}{' '}
          </VisuallyHidden>
          {words.file}
        </span>
      </LinkButton>
    </Row>
  );
}
