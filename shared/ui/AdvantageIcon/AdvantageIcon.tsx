import { Award, BriefcaseBusiness, Clock, CodeXml, Users, type LucideProps } from 'lucide-react';

/** The icons from which staff choose. Visitors see them. */
const ICONS = { '1': CodeXml, '2': Users, '3': BriefcaseBusiness, '4': Clock, '5': Award } as const;

/** The numbers of the icons for an ADVANTAGE (specification, section 9). */
export const ADVANTAGE_ICONS = Object.keys(ICONS) as (keyof typeof ICONS)[];

export interface AdvantageIconProps extends LucideProps {
  /** The description of an ADVANTAGE detail, 1 to 5. For an unknown number the first icon is shown. */
  number: string;
}

/** The icon of an advantage. It is decorative, because the title of the advantage is beside it. */
export function AdvantageIcon({ number, ...rest }: AdvantageIconProps) {
  const Icon = ICONS[ADVANTAGE_ICONS.find((known) => known === number.trim()) ?? '1'];
  return <Icon aria-hidden="true" {...rest} />;
}
