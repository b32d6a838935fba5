import type { CorporateState } from '@site/shared/api/corporate-needs';
import { Badge, type BadgeProps } from '@site/shared/ui/Badge';
import {
  Ban,
  CircleCheck,
  FileText,
  Handshake,
  Inbox,
  PhoneCall,
  ReceiptText,
  Trophy,
  type LucideIcon,
} from 'lucide-react';
import { stateWords } from './state-words.ts';

const looks: Readonly<Record<CorporateState, readonly [NonNullable<BadgeProps['tone']>, LucideIcon]>> = {
  NEW: ['warning', Inbox],
  CONTACTED: ['nila', PhoneCall],
  QUOTED: ['nila', FileText],
  ACCEPTED: ['success', Handshake],
  INVOICED: ['warning', ReceiptText],
  PAID: ['success', CircleCheck],
  DELIVERED: ['success', Trophy],
  LOST: ['sogan', Ban],
};

/** Where the work on a request stands. */
export function StateBadge({ state }: { state: CorporateState }) {
  const [tone, Icon] = looks[state];
  return (
    <Badge tone={tone} icon={<Icon />}>
      {stateWords[state]}
    </Badge>
  );
}
