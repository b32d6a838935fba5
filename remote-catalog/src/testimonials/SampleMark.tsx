import { Badge } from '@site/shared/ui/Badge';

/** Says that what stands beside it is a sample and no real person or company. */
export const SampleMark = () => <Badge tone="warning">contoh</Badge>;
