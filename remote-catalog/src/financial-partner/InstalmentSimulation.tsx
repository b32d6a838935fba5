import { formatRupiah } from '@site/shared/money';
import { Slider } from '@site/shared/ui/Slider';
import { useState } from 'react';
import { Simulation } from '../information/Simulation.tsx';
import { copy } from './copy.ts';
import { LONGEST_TENOR, simulateInstalments } from './simulate-instalments.ts';

/** The largest amount of the scheme, in whole rupiah. */
const LARGEST = 12_000_000;

export function InstalmentSimulation() {
  const words = copy.simulation;
  const [amount, setAmount] = useState(5_000_000);
  const [tenor, setTenor] = useState(LONGEST_TENOR);
  const { monthly, last } = simulateInstalments(amount, tenor);
  return (
    <Simulation
      title={words.title}
      note={words.note}
      answer={{
        label: words.monthly,
        amount: formatRupiah(monthly),
        facts: [
          { label: words.last, value: formatRupiah(last) },
          { label: words.first, value: words.firstWhen },
          { label: words.total, value: formatRupiah(amount) },
        ],
      }}
    >
      <Slider
        label={words.amount}
        min={500_000}
        max={LARGEST}
        step={250_000}
        value={amount}
        format={formatRupiah}
        onChange={(event) => {
          setAmount(Number(event.target.value));
        }}
      />
      <Slider
        label={words.tenor}
        min={1}
        max={LONGEST_TENOR}
        step={1}
        value={tenor}
        format={words.months}
        onChange={(event) => {
          setTenor(Number(event.target.value));
        }}
      />
    </Simulation>
  );
}
