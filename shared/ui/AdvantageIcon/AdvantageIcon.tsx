import { Award, BriefcaseBusiness, Clock, CodeXml, Users, type LucideProps } from 'lucide-react';

/** The icons that staff choose and visitors see. */
const ICONS = { '1': CodeXml, '2': Users, '3': BriefcaseBusiness, '4': Clock, '5': Award } as const;

/** Numbers of the icons an ADVANTAGE chooses from (specification, section 9). */
export const ADVANTAGE_ICONS = Object.keys(ICONS) as (keyof typeof ICONS)[];

export interface AdvantageIconProps extends LucideProps {
  /** The description of an ADVANTAGE detail: 1 to 5. An unknown number is the first. */
  number: string;
}

/** The icon of an advantage. Decorative: the advantage's title is beside it. */
export function AdvantageIcon({ number, ...rest }: AdvantageIconProps) {
  const Icon = ICONS[ADVANTAGE_ICONS.find((known) => known === number.trim()) ?? '1'];
  return <Icon aria-hidden="true" {...rest} />;
}
