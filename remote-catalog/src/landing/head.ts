import { brand } from '@site/shared/brand';
import type { PageHead } from '@site/shared/contract/remote-route';

export const landingHead = (): PageHead => ({ title: brand.name, description: brand.description });
