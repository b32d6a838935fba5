/** Counting how often the registration form is opened. */
import type { Body } from '@site/shared/api/client';

/** Reports that the form was opened, without any data of the visitor. The browser sends it when it has nothing else to do, and nothing waits for it. */
export function noteFormOpened(courseId: number | null): void {
  const opened: Body<'post', '/api/v1/form-opens/create'> = { course_id: courseId };
  const body = new Blob([JSON.stringify(opened)], { type: 'application/json' });
  // Old browsers have no beacon, and some refuse one. Then the form is not counted.
  if ('sendBeacon' in navigator) navigator.sendBeacon('/api/v1/form-opens/create', body);
}
