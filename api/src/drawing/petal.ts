/**
 * One petal of the mark around the origin. Its seed is wound the other way round and so stays empty. The mark's box is 28 wide; its other petals are
 * this one, turned.
 */
export const PETAL =
  'M.6 -.6 C.6 -7.8 4.4 -12 11 -12 Q12 -12 12 -11 C12 -4.4 7.8 -.6 .6 -.6 Z M3.9 -3.9 C5 -3.9 8.6 -7.4 8.6 -8.6 C7.5 -8.6 3.9 -5 3.9 -3.9 Z';
/** The turns of the four petals, in degrees. The first is the upper right one, which always has the colour kunyit. */
export const PETAL_TURNS = [0, 90, 180, 270] as const;
