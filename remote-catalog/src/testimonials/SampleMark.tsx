import { Badge } from '@site/shared/ui/Badge';

/** Marks what is beside it as a sample, not a real person or company. */
export const SampleMark = () => <Badge tone="warning">contoh</Badge>;
