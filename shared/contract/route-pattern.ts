/**
 * Compares the route patterns of `remote.json`: literal segments, `:parameter` segments, either of them optional (`?`), and
 * `*` at the end for all below. As in React Router, neither case nor slashes at the end make a difference.
 */

/** One way to read a pattern: its segments, null for one that matches any text. */
interface Shape {
  segments: (string | null)[];
  /** Ends in `*`: any further segments match, or none. */
  isOpen: boolean;
}

/** A pattern has one shape for each way of leaving out its optional segments. */
function shapesOf(pattern: string): Shape[] {
  const parts = pattern.split('/').filter(Boolean);
  const isOpen = parts.at(-1) === '*';
  if (isOpen) parts.pop();
  let variants: Shape['segments'][] = [[]];
  for (const part of parts) {
    const segment = part.startsWith(':') ? null : part.replace(/\?$/, '').toLowerCase();
    const taken = variants.map((variant) => [...variant, segment]);
    variants = part.endsWith('?') ? [...taken, ...variants] : taken;
  }
  return variants.map((segments) => ({ segments, isOpen }));
}

/** A segment that none of the shapes spells out. */
function unspelt(shapes: Shape[]): string {
  const spelt = new Set(shapes.flatMap(({ segments }) => segments));
  let word = 'any';
  while (spelt.has(word)) word += '-other';
  return word;
}

/** The shortest address that both shapes match, with `free` wherever neither spells a segment out; null where there is none. */
function addressOfBoth(one: Shape, other: Shape, free: string): string | null {
  const [short, long] = one.segments.length <= other.segments.length ? [one, other] : [other, one];
  if (short.segments.length < long.segments.length && !short.isOpen) return null;
  const segments: string[] = [];
  for (const [at, segment] of long.segments.entries()) {
    const opposite = short.segments[at] ?? null;
    if (segment !== null && opposite !== null && segment !== opposite) return null;
    segments.push(segment ?? opposite ?? free);
  }
  return `/${segments.join('/')}`;
}

/**
 * Addresses that two patterns both match: the most general one for each pair of ways to read them. Every other address
 * both match is one of these with other text for the parameters, or with more below it where both end in `*`.
 * @returns paths such as `/bootcamps/any`; empty where no address matches both patterns
 */
export function addressesOfBoth(pattern: string, other: string): string[] {
  const [ones, others] = [shapesOf(pattern), shapesOf(other)];
  const free = unspelt([...ones, ...others]);
  const found = ones.flatMap((one) => others.map((two) => addressOfBoth(one, two, free)));
  return [...new Set(found.filter((address) => address !== null))];
}
