import { brand } from '@site/shared/brand';
import type { PageHead } from '@site/shared/contract/remote-route';
import { eventsJsonLd } from '../structured-data/event.ts';
import { organization } from '../structured-data/organization.ts';
import { heroPreloads } from './hero-pictures.ts';
import type { LandingData } from './load-landing.ts';

export const landingHead = ({ events }: LandingData): PageHead => ({
  title: brand.name,
  description: brand.description,
  canonical: '/',
  preloadImages: heroPreloads,
  jsonLd: [organization, ...eventsJsonLd(events ?? [])],
});
