/**
 * Compares the route patterns of `remote.json`. They have literal segments and `:parameter` segments, either of them optional (`?`), and may end with `*`
 * for all addresses below. As in React Router, upper and lower case and slashes at the end make no difference.
 */

/** One way to read a pattern: its segments, with null for a segment that matches any text. */
interface Shape {
  segments: (string | null)[];
  /** Ends with `*`: any further segments match, or none. */
  isOpen: boolean;
}

/** The shapes of a pattern: one for each way of leaving out its optional segments. */
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

/** A segment that is literal in none of the shapes. */
function unspelt(shapes: Shape[]): string {
  const spelt = new Set(shapes.flatMap(({ segments }) => segments));
  let word = 'any';
  while (spelt.has(word)) word += '-other';
  return word;
}

/** The shortest address that both shapes match, with `free` where neither has a literal segment; null where there is none. */
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
 * Addresses that two patterns both match: the most general one for each pair of shapes. Every other such address has other text for the parameters, or
 * further segments where both end with `*`.
 * @returns paths such as `/bootcamps/any`; empty where no address matches both patterns
 */
export function addressesOfBoth(pattern: string, other: string): string[] {
  const [ones, others] = [shapesOf(pattern), shapesOf(other)];
  const free = unspelt([...ones, ...others]);
  const found = ones.flatMap((one) => others.map((two) => addressOfBoth(one, two, free)));
  return [...new Set(found.filter((address) => address !== null))];
}
