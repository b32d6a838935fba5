import { brand } from '@site/shared/brand';
import { Badge } from '@site/shared/ui/Badge';
import { copy } from './copy.ts';

/** Says that what stands beside it is a sample and no real person or company, until the brand has real ones. */
export const SampleMark = () => (brand.hasSamples ? <Badge tone="warning">{copy.sample}</Badge> : null);
