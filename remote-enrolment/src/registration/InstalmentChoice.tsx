import { ApiError } from '@site/shared/api/client';
import { listInstalmentPlans, type InstalmentPlan } from '@site/shared/api/payments';
import { formatDate } from '@site/shared/dates';
import { formatRupiah } from '@site/shared/money';
import { RadioGroup } from '@site/shared/ui/RadioGroup';
import { useEffect, useEffectEvent } from 'react';
import styled from 'styled-components';
import { copy } from './copy.ts';
import { isOf, planOf, type Instalments } from './instalments.ts';

const words = copy.instalments;

const Stage = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 16px;
  font-variant-numeric: tabular-nums;
  /* The amount stays at the right, even on a line of its own below a long day. */
  & > b {
    margin-left: auto;
  }
`;

export interface InstalmentChoiceProps {
  /** The id of a batch with a free seat. */
  batchId: string;
  /** The amount in whole rupiah, above 0. */
  payable: number;
  instalments: Instalments | null;
  onChange: (instalments: Instalments) => void;
}

/** The choice to pay at once or in stages, with the days and amounts that the server computes. It is empty if there is no choice. */
export function InstalmentChoice({ batchId, payable, instalments, onChange }: InstalmentChoiceProps) {
  const keep = useEffectEvent((plans: readonly InstalmentPlan[]) => {
    const chosen = { batchId, payable, plans, count: instalments?.count ?? 1 };
    onChange(planOf(chosen) ? chosen : { ...chosen, count: 1 });
  });
  useEffect(() => {
    const controller = new AbortController();
    listInstalmentPlans({ courseScheduleId: Number(batchId), price: payable }, controller.signal).then(
      keep,
      // If no answer comes, the order is paid at once, which is always possible.
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (!controller.signal.aborted) keep([]);
      },
    );
    return () => controller.abort();
  }, [batchId, payable]);

  if (!instalments || instalments.plans.length === 0) return null;
  const isCurrent = isOf(instalments, batchId, payable);
  const { plans, count } = instalments;
  return (
    <RadioGroup
      legend={words.legend}
      hint={words.hint}
      name="instalments"
      look="cards"
      value={String(count)}
      onChange={({ target }) => {
        onChange({ ...instalments, count: Number(target.value) });
      }}
      options={[
        { value: '1', label: words.atOnce, details: <Stage>{formatRupiah(payable)}</Stage> },
        ...plans.map((plan) => ({
          value: String(plan.length),
          label: words.stages(plan.length),
          details: isCurrent ? plan.map((stage) => <StageLine key={stage.number} {...stage} />) : words.counting,
        })),
      ]}
    />
  );
}

function StageLine({ number, due_on, amount }: InstalmentPlan[number]) {
  return (
    <Stage>
      <span>{number === 1 ? words.first : words.later(number, formatDate(due_on))}</span> <b>{formatRupiah(amount)}</b>
    </Stage>
  );
}
