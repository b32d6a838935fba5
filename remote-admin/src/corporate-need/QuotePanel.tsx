import { downloadQuote, type CorporateRecord } from '@site/shared/api/corporate-needs';
import { formatDate, formatInstant, formatInstantWithTime, todayInJakarta } from '@site/shared/dates';
import { formatRupiah } from '@site/shared/money';
import { Button } from '@site/shared/ui/Button';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { color, media, radius } from '@site/shared/ui/theme';
import { VisuallyHidden } from '@site/shared/ui/VisuallyHidden';
import { FilePlus } from 'lucide-react';
import styled from 'styled-components';
import { DownloadButton } from '../documents/DownloadButton.tsx';
import { Rows } from '../form-dialog/Rows.tsx';
import { Panel, PanelBody } from '../frame/Panel.tsx';
import { copy } from './copy.ts';
import { TextBody } from './TextBody.tsx';

const words = copy.quote;
type Quote = CorporateRecord['quotes'][number];

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Sheet = styled.table`
  width: 100%;
  border-collapse: collapse;
  border-radius: ${radius.button};
  background: ${color.sogan50};
  overflow-wrap: break-word;
  th,
  td {
    padding: 10px 12px;
    text-align: left;
    vertical-align: top;
    font-weight: 400;
  }
  thead th {
    font-size: 0.8125rem;
    font-weight: 700;
    color: ${color.sogan600};
  }
  tr > :last-child {
    text-align: right;
    white-space: nowrap;
  }
  tbody tr,
  tfoot tr {
    border-top: 1px solid ${color.sogan200};
  }
  tbody strong {
    display: block;
    color: ${color.nila900};
  }
  tfoot th,
  tfoot td {
    font-size: 1.0625rem;
    font-weight: 800;
    color: ${color.nila900};
  }
`;

/* On a phone the button stands below. */
const Earlier = styled(Rows)`
  ${media.below600} {
    & > li {
      grid-template-columns: minmax(0, 1fr);
      justify-items: start;
    }
  }
`;

/** With a real minus sign. */
const signed = (amount: number): string => (amount < 0 ? `−${formatRupiah(-amount)}` : formatRupiah(amount));

export interface QuotePanelProps {
  record: CorporateRecord;
  /** Opens the form; null where the account may not quote. */
  onQuote: (() => void) | null;
}

/** What the company is offered: the newest quote with its contents, and those it took the place of. */
export function QuotePanel({ record: { id, quotes, can_be_quoted }, onQuote }: QuotePanelProps) {
  const [current, ...earlier] = quotes;
  const open = can_be_quoted && onQuote && (
    <Button variant={current ? 'secondary' : 'primary'} size="small" onClick={onQuote}>
      <FilePlus aria-hidden="true" /> {current ? words.revise : words.open}
    </Button>
  );
  if (!current)
    return (
      <Panel title={words.none} aside={open}>
        <PanelBody>{can_be_quoted ? words.locked : words.tooSoon}</PanelBody>
      </Panel>
    );
  return (
    <Panel
      title={words.title(current.number)}
      aside={
        <Actions>
          <DownloadButton number={current.number} read={() => downloadQuote(id, current.id)} />
          {open}
        </Actions>
      }
    >
      <TextBody>
        <p>{words.issued(formatInstantWithTime(current.issued_at), formatDate(current.valid_until))}</p>
        {current.valid_until < todayInJakarta() && <InlineNotice tone="warning" title={words.expired} />}
        <Contents quote={current} />
        {earlier.length > 0 && (
          <>
            <h3>{words.earlier}</h3>
            <Earlier>
              {earlier.map((one) => (
                <li key={one.id}>
                  <span>
                    <strong>{one.number}</strong>
                    <br />
                    {words.earlierOne(formatRupiah(one.amount), formatInstant(one.issued_at))}
                  </span>
                  <DownloadButton number={one.number} read={() => downloadQuote(id, one.id)} />
                </li>
              ))}
            </Earlier>
          </>
        )}
      </TextBody>
    </Panel>
  );
}

function Contents({ quote: { number, title, seats, price, lines, amount } }: { quote: Quote }) {
  return (
    <Sheet>
      <VisuallyHidden as="caption">{words.caption(number)}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{words.columns.what}</th>
          <th scope="col">{words.columns.amount}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">
            <strong>{title}</strong>
            {words.seats(seats, formatRupiah(price))}
          </th>
          <td>{formatRupiah(seats * price)}</td>
        </tr>
        {lines.map((line) => (
          <tr key={line.label}>
            <th scope="row">{line.label}</th>
            <td>{signed(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.total}</th>
          <td>{formatRupiah(amount)}</td>
        </tr>
      </tfoot>
    </Sheet>
  );
}
