const DIGITS = [
  'nol',
  'satu',
  'dua',
  'tiga',
  'empat',
  'lima',
  'enam',
  'tujuh',
  'delapan',
  'sembilan',
  'sepuluh',
  'sebelas',
];
const SCALES: readonly [size: number, name: string][] = [
  [1_000_000_000, 'miliar'],
  [1_000_000, 'juta'],
  [1_000, 'ribu'],
  [100, 'ratus'],
];

/** An amount in the Indonesian words of a receipt: `satu juta dua ratus lima puluh ribu rupiah`. @param amount whole rupiah */
export function amountInWords(amount: number): string {
  return `${inWords(amount)} rupiah`;
}

function inWords(number: number): string {
  const digit = DIGITS[number];
  if (digit !== undefined) return digit;
  if (number < 20) return `${inWords(number - 10)} belas`;
  const [size, name] = SCALES.find(([one]) => number >= one) ?? [10, 'puluh'];
  const count = Math.floor(number / size);
  // One hundred and one thousand have words of their own.
  const head = count === 1 && size <= 1_000 ? `se${name}` : `${inWords(count)} ${name}`;
  const rest = number % size;
  return rest === 0 ? head : `${head} ${inWords(rest)}`;
}
