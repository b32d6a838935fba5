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
  /* On a line of its own, too, below a long day. */
  & > b {
    margin-left: auto;
  }
`;

export interface InstalmentChoiceProps {
  /** Of a batch with a free seat. */
  batchId: string;
  /** Whole rupiah, above 0. */
  payable: number;
  instalments: Instalments | null;
  onChange: (instalments: Instalments) => void;
}

/** Pay at once or in stages, each with its days and amounts as the server computes them. Nothing where there is no choice. */
export function InstalmentChoice({ batchId, payable, instalments, onChange }: InstalmentChoiceProps) {
  const keep = useEffectEvent((plans: readonly InstalmentPlan[]) => {
    const chosen = { batchId, payable, plans, count: instalments?.count ?? 1 };
    onChange(planOf(chosen) ? chosen : { ...chosen, count: 1 });
  });
  useEffect(() => {
    const controller = new AbortController();
    listInstalmentPlans({ courseScheduleId: Number(batchId), price: payable }, controller.signal).then(
      keep,
      // Without an answer it is paid at once, as everybody can.
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
