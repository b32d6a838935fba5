import type { CategoryName } from '../categories.ts';
import type { DiscountPercentage } from '../discounts.ts';
import type { StaffKey } from '../staff-and-students.ts';

/** The title and the description of a detail. A description has at most 125 characters. */
export type Step = readonly [title: string, description: string];

/** The icons of a course's page: 1 project, 2 mentor, 3 career, 4 schedule, 5 certificate. */
type Advantage = readonly [icon: 1 | 2 | 3 | 4 | 5, title: string];

export interface CourseSeed {
  slug: string;
  code: string;
  title: string;
  type: 'BOOTCAMP' | 'WORKSHOP' | 'EVENT';
  category: CategoryName;
  /** Rupiah, before any discount. */
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

/** The clip of YouTube's own player documentation. It exists, plays everywhere, and says nothing about the provider of the courses. */
export const DEMO_VIDEO = 'https://www.youtube.com/watch?v=M7lc1UVf-VE';
