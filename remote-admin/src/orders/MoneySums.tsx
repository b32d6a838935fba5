import { formatRupiah } from '@site/shared/money';
import { color, media } from '@site/shared/ui/theme';
import styled from 'styled-components';
import { copy } from './copy.ts';
import type { OrderRecord } from './read-record.ts';

const words = copy.money;

const Root = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  margin: 20px 0 0;
  border-block: 1px solid ${color.sogan100};
  ${media.from768} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  & > div {
    padding: 14px 12px;
    ${media.from768} {
      padding-inline: 18px 8px;
    }
    border-left: 1px solid ${color.sogan100};
    margin-left: -1px;
  }
  & > div:nth-child(n + 3) {
    border-top: 1px solid ${color.sogan100};
    ${media.from768} {
      border-top: 0;
    }
  }
  & > div:last-child {
    background: ${color.nila50};
  }
  dt {
    font-size: 0.8125rem;
    line-height: 20px;
    font-weight: 700;
    color: ${color.sogan700};
  }
  dd {
    margin: 0;
    font-size: 1.125rem;
    line-height: 26px;
    font-weight: 800;
    color: ${color.nila900};
    /* An amount is one word: up to hundreds of millions it fits a quarter of the card. */
    letter-spacing: -0.01em;
    overflow-wrap: normal;
    white-space: nowrap;
  }
  small {
    display: block;
    white-space: normal;
    font-size: 0.8125rem;
    line-height: 19px;
    font-weight: 400;
    color: ${color.sogan600};
  }
`;

/** The four sums of an order. They equal its ledger to the rupiah. */
export function MoneySums({ record: { order } }: { record: OrderRecord }) {
  const { charged, written_off, paid, refunded, refunding, balance } = order.money;
  const sums: [string, number][] = [
    [words.charged, charged - written_off],
    [words.paid, paid],
    [words.toRefund, refunding + Math.max(0, balance)],
    [words.left, Math.max(0, -balance)],
  ];
  return (
    <Root aria-label={words.sums}>
      {sums.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {formatRupiah(amount)}
            {label === words.paid && refunded > 0 && <small>{words.refunded(formatRupiah(refunded))}</small>}
          </dd>
        </div>
      ))}
    </Root>
  );
}
