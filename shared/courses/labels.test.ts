import { unavailableLabel } from './labels.ts';

test.each([
  ['OPEN', 30, null],
  ['OPEN', null, null],
  ['FULL', 30, 'Penuh'],
  ['FULL', 0, 'Pendaftaran ditutup'],
] as const)('a batch that is %s with %s seats: %s', (availability, participant_amount, label) => {
  expect(unavailableLabel({ availability, participant_amount })).toBe(label);
});
