import type { CategoryName } from '../categories.ts';
import type { DiscountPercentage } from '../discounts.ts';
import type { StaffKey } from '../staff-and-students.ts';

/** Title and description of a detail; descriptions stay within 125 characters. */
export type Step = readonly [title: string, description: string];

/** Icons of the course page: 1 project, 2 mentor, 3 career, 4 schedule, 5 certificate. */
type Advantage = readonly [icon: 1 | 2 | 3 | 4 | 5, title: string];

export interface CourseSeed {
  slug: string;
  code: string;
  title: string;
  type: 'BOOTCAMP' | 'WORKSHOP' | 'EVENT';
  category: CategoryName;
  /** Rupiah before any discount. */
  price: number;
  discount: DiscountPercentage | null;
  /** At most 130 characters. */
  shortDescription: string;
  /** Paragraphs. */
  description: readonly string[];
  video: string | null;
  syllabus: readonly Step[];
  professions: readonly Step[];
  advantages: readonly Advantage[];
  createdDaysAgo: number;
  createdBy: StaffKey;
}

/** The clip YouTube's own player documentation uses: it exists, plays anywhere and claims nothing about the provider. */
export const DEMO_VIDEO = 'https://www.youtube.com/watch?v=M7lc1UVf-VE';
