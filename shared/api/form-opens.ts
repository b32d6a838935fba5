/** Counting how often the registration form is opened. */
import type { Body } from '@site/shared/api/client';

/** Tells that the form was opened, and nothing about who did. The browser sends it when it has nothing else to do; nothing waits for it. */
export function noteFormOpened(courseId: number | null): void {
  const opened: Body<'post', '/api/v1/form-opens/create'> = { course_id: courseId };
  const body = new Blob([JSON.stringify(opened)], { type: 'application/json' });
  // Old browsers have no beacon, or refuse one: then it is not counted.
  if ('sendBeacon' in navigator) navigator.sendBeacon('/api/v1/form-opens/create', body);
}
