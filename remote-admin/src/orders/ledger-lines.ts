import { formatRupiah } from '@site/shared/money';
import { channelName } from '@site/shared/money/channels';
import { copy } from './copy.ts';
import { shownAccount } from './shown-account.ts';
import type { OrderRecord } from './read-record.ts';

const words = copy.ledger;

/** One line of the ledger; amounts in whole rupiah. */
export interface LedgerLine {
  key: string;
  kind: 'CHARGE' | 'IN' | 'OUT';
  what: string;
  /** Instant, ISO 8601. */
  at: string;
  /** Way and reference of the money, who entered it. */
  detail: string;
  /** What is owed more (below 0: less) from here on. */
  owed: number | null;
  /** Money that came in (above 0) or goes back (below 0). */
  moved: number | null;
  /** What is still to be paid after this line; below 0: to be given back. */
  left: number;
}

type Unsummed = Omit<LedgerLine, 'left'>;

/** The money of an order, oldest first. The last line's `left` is the balance of the order. */
export function ledgerLines(record: OrderRecord): LedgerLine[] {
  const lines = [...charges(record), ...entries(record), ...promised(record)];
  let left = 0;
  // Stable sort: what happened at the same instant keeps its order.
  return lines
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .map((line) => {
      left += (line.owed ?? 0) - (line.moved ?? 0);
      return { ...line, left };
    });
}

function charges({ order, people: [{ order: placed }] }: OrderRecord): Unsummed[] {
  const line = { kind: 'CHARGE', moved: null } as const;
  return [
    { ...line, key: 'charge', what: words.charged, at: placed.created_at, detail: '', owed: placed.amount },
    ...order.charges.map(({ id, kind, amount, staff, reason, created_at }) => ({
      ...line,
      key: `charge ${id}`,
      what: words.charges[kind],
      at: created_at,
      detail: [staff && words.by(staff), reason].filter(Boolean).join(', '),
      owed: amount,
    })),
  ];
}

const entries = ({ order }: OrderRecord): Unsummed[] =>
  order.entries.map((entry) => {
    const {
      id,
      kind,
      amount,
      occurred_at,
      channel,
      provider_reference,
      payer_fee: payerFee,
      actor,
      staff,
      reason,
    } = entry;
    const isWriteOff = kind === 'WRITE_OFF';
    return {
      key: `entry ${id}`,
      kind: isWriteOff ? 'CHARGE' : amount < 0 ? 'OUT' : 'IN',
      what: words.kinds[kind],
      at: occurred_at,
      detail: [
        channel && channelName(channel),
        provider_reference,
        payerFee > 0 && words.payerFee(formatRupiah(payerFee)),
        staff && words.by(staff),
        // Why staff moved money stands in the history, which knows nothing of what a bank or the provider did.
        (isWriteOff || actor === 'PROVIDER') && reason,
      ]
        .filter(Boolean)
        .join(', '),
      owed: isWriteOff ? -amount : null,
      moved: isWriteOff ? null : amount,
    };
  });

/** Refunds that are not done yet: no longer to be given twice. */
const promised = ({ order }: OrderRecord): Unsummed[] =>
  order.refunds.flatMap(({ id, state, standing, amount, channel, account, created_at }) =>
    state === 'PENDING' || state === 'FAILED'
      ? [
          {
            key: `refund ${id}`,
            kind: 'OUT',
            what: words.kinds.REFUND,
            at: created_at,
            detail: [
              account ? shownAccount(account) : channel && channelName(channel),
              standing ? words.standings[standing] : words.waiting,
            ]
              .filter(Boolean)
              .join(', '),
            owed: null,
            moved: -amount,
          },
        ]
      : [],
  );
