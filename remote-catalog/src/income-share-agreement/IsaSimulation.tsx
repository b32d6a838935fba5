import { formatRupiah } from '@site/shared/money';
import { Field } from '@site/shared/ui/Field';
import { Select } from '@site/shared/ui/Select';
import { Slider } from '@site/shared/ui/Slider';
import { useState } from 'react';
import { Simulation } from '../information/Simulation.tsx';
import { copy } from './copy.ts';
import { simulateIsa } from './simulate-isa.ts';

interface Program {
  id: number;
  title: string;
  price: number;
}

/** @param programs at least one */
export function IsaSimulation({ programs }: { programs: readonly [Program, ...Program[]] }) {
  const words = copy.simulation;
  const [income, setIncome] = useState(8_000_000);
  const [chosen, setChosen] = useState(programs[0].id);
  const { price } = programs.find(({ id }) => id === chosen) ?? programs[0];
  const { monthly, months, cap, total, endsBy } = simulateIsa(income, price);
  return (
    <Simulation
      title={words.title}
      note={words.note}
      answer={{
        label: words.monthly,
        amount: formatRupiah(monthly),
        facts: [
          { label: words.months, value: words.monthCount(months) },
          { label: words.total, value: formatRupiah(total) },
          { label: words.cap, value: formatRupiah(cap) },
          { label: words.ends, value: words.endsBy[endsBy] },
        ],
      }}
    >
      <Slider
        label={words.income}
        min={3_000_000}
        max={30_000_000}
        step={250_000}
        value={income}
        format={formatRupiah}
        onChange={(event) => {
          setIncome(Number(event.target.value));
        }}
      />
      <Field label={words.program}>
        {(control) => (
          <Select
            {...control}
            value={String(chosen)}
            options={programs.map(({ id, title, price: regular }) => ({
              value: String(id),
              label: `${title}, ${formatRupiah(regular)}`,
            }))}
            onChange={(event) => {
              setChosen(Number(event.target.value));
            }}
          />
        )}
      </Field>
    </Simulation>
  );
}
