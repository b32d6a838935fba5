import { Award, Briefcase, Laptop, MessagesSquare, Users } from 'lucide-react';

const ICONS = { '1': Laptop, '2': MessagesSquare, '3': Award, '4': Briefcase, '5': Users } as const;

/** Numbers of the icons an ADVANTAGE chooses from (specification, section 9). */
export const ADVANTAGE_ICONS = Object.keys(ICONS) as (keyof typeof ICONS)[];

/** The icon of an ADVANTAGE by its number, 1 to 5; an unknown number is the first. Decorative. */
export function AdvantageIcon({ number }: { number: string }) {
  const Icon = ICONS[ADVANTAGE_ICONS.find((known) => known === number) ?? '1'];
  return <Icon aria-hidden="true" size={20} />;
}
