import { brand } from '@site/shared/brand';
import { Badge } from '@site/shared/ui/Badge';
import { copy } from './copy.ts';

/** Marks what is beside it as a sample, not a real person or company, until the brand has real ones. */
export const SampleMark = () => (brand.hasSamples ? <Badge tone="warning">{copy.sample}</Badge> : null);
