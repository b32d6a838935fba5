import { transitions, type Transition } from '../src/modules/sales/orders/order-lifecycle.ts';

export const lifecycleFile = new URL('../../docs/order-lifecycle.md', import.meta.url);

const who = { BUYER: 'buyer', STAFF: 'staff', PROVIDER: 'provider', SYSTEM: 'system' } as const;

/** What docs/order-lifecycle.md should hold, from the table that the product itself follows. */
export function lifecycleDocument(): string {
  return `# The life of an order

Written from \`api/src/modules/sales/orders/order-lifecycle.ts\` by \`npm run lifecycle -w api\`. Do not edit.

The state of an order is computed from where its people sit and how it ended ([decision 021](decisions/021-three-facts-of-an-order.md)):
a confirmed place is PAID, a held one PENDING, none of both PAID_UNPLACED, and an order that ended says how.

\`\`\`mermaid
stateDiagram-v2
${arrows().join('\n')}
\`\`\`

| what happens | from | to | by | money | seat | voucher | mails |
| --- | --- | --- | --- | --- | --- | --- | --- |
${transitions.map(row).join('\n')}
`;
}

function arrows(): string[] {
  return transitions.flatMap(({ event, from, to = [] }) =>
    from.flatMap((state) => to.map((end) => `  ${state ?? '[*]'} --> ${end}: ${event}`)),
  );
}

function row({ event, from, to, by, ...effects }: Transition): string {
  const { money = 'unchanged', seat = 'unchanged', voucher = 'unchanged', mails = 'none' } = effects;
  const states = from.map((state) => state ?? 'new').join(', ');
  const ends = to?.join(', ') ?? 'the same';
  return `| ${[event, states, ends, by.map((one) => who[one]).join(', '), money, seat, voucher, mails].join(' | ')} |`;
}
