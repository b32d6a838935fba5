/** Where the visitor of this browser came from, for 24 hours after the last arrival. It holds no personal data. */
import { registerSlice } from '@site/shared/store';
import { isLed, type Origin, type Touch } from '../registration/origin.ts';

const origin = registerSlice<Origin | null>({
  remote: 'shell',
  name: 'origin',
  initial: null,
  stored: {
    version: 1,
    read: (stored) => (isOrigin(stored) ? stored : undefined),
    of: 'student',
    keepFor: 24 * 60 * 60 * 1000,
  },
});

/** Keeps an arrival: the first one, and after it the last one to which a tag or another site led. */
export function noteArrival(touch: Touch): void {
  const known = origin.get();
  if (known && !isLed(touch)) return;
  origin.set({ first: known?.first ?? touch, last: touch });
}

/** Undefined if nothing is known. */
export const readOrigin = (): Origin | undefined => origin.get() ?? undefined;

const isOrigin = (value: unknown): value is Origin =>
  isObject(value) && isTouch(value['first']) && isTouch(value['last']);
const isTouch = (value: unknown): value is Touch =>
  isObject(value) && Object.values(value).every((text) => typeof text === 'string');
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
