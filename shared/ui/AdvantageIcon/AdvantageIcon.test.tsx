import { render } from '@testing-library/react';
import { ADVANTAGE_ICONS, AdvantageIcon } from './AdvantageIcon.tsx';

const drawn = (number: string) => render(<AdvantageIcon number={number} />).container.innerHTML;

test('there are five icons, each another one', () => {
  expect(ADVANTAGE_ICONS).toEqual(['1', '2', '3', '4', '5']);
  expect(new Set(ADVANTAGE_ICONS.map(drawn)).size).toBe(5);
});

test('an unknown number is drawn as the first', () => {
  expect(drawn('9')).toBe(drawn('1'));
  expect(drawn(' 2 ')).toBe(drawn('2'));
});
