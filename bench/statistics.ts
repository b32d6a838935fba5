/** Medians, ranges and ratios of measured values. */

/** Middle value; of two middle values the mean. NaN where there is none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle - 1)] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}

/** `median (lowest–highest)`; the median alone where nothing varies. */
export function shown(values: readonly number[], digits = 0): string {
  if (values.length === 0) return '–';
  const [low, high] = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(digits));
  const middle = median(values).toFixed(digits);
  return low === high ? middle : `${middle} (${low}–${high})`;
}

/** The same items in random order: variants are measured interleaved, so that what else the machine does hits all alike. */
export function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
