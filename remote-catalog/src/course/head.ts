import type { PageHead } from '@site/shared/contract/remote-route';
import type { CourseData } from './load-course.ts';

export const courseHead = ({ course }: CourseData): PageHead => ({ title: course.title, description: course.short_description });
