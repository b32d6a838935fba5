import { formatPhone, phoneNumber } from './phone.ts';

test.each([
  ['081234567890'],
  ['0812-3456-7890'],
  ['0812 3456 7890'],
  ['0812\u00a03456\u00a07890'],
  ['0812\u20113456\u20117890'],
  ['0812\u20133456\u20137890'],
  ['\u202a+62 812-3456-7890\u202c'],
  ['\u200e0812\u200f34567890\ufeff'],
  ['+62 812 3456 7890'],
  ['+62 (0)812 3456 7890'],
  ['62 812 3456 7890'],
  ['0062 812 3456 7890'],
  ['812 3456 7890'],
  ['62 62 812 3456 7890'],
  ['０８１２３４５６７８９０'],
])('%s is +6281234567890', (written) => {
  expect(phoneNumber(written)).toBe('+6281234567890');
});

test('a number of another country keeps its code, and a landline its area', () => {
  expect(phoneNumber('+65 9123 4567')).toBe('+6591234567');
  expect(phoneNumber('021 5550 1800')).toBe('+622155501800');
});

test.each([
  ['6591234567', 'home'],
  ['14155552671', 'home'],
  ['60123456789', 'home'],
  ['81234567', 'home'],
  ['080 1234 5678', 'abroad'],
  ['9123 4567', 'abroad'],
] as const)(
  '"%s" of who lives at %s may be a number of another country: it is asked for with its +',
  (written, from) => {
    expect(phoneNumber(written, from)).toBeNull();
  },
);

test('abroad, numbers with + or 00 and Indonesian ones with their code are understood', () => {
  expect(phoneNumber('+81 80 1234 5678', 'abroad')).toBe('+818012345678');
  expect(phoneNumber('0065 9123 4567', 'abroad')).toBe('+6591234567');
  expect(phoneNumber('62 812 3456 7890', 'abroad')).toBe('+6281234567890');
});

test.each(['', 'abc', '0812', '+', '0812 abc 7890', '+0812345678', '1'.repeat(20)])(
  '"%s" is no phone number',
  (written) => {
    expect(phoneNumber(written)).toBeNull();
  },
);

test('a number is shown in groups, and what is none as it is', () => {
  expect(formatPhone('+6281234567890')).toBe('+62 812-3456-7890');
  expect(formatPhone('+62812345678')).toBe('+62 812-345678');
  expect(formatPhone('0812 3456 7890')).toBe('+62 812-3456-7890');
  expect(formatPhone('+65 9123 4567')).toBe('+6591234567');
  expect(formatPhone('+14155552671')).toBe('+14155552671');
  expect(formatPhone('-')).toBe('-');
});
