import { calendarFile, calendarFileName, type FirstDay } from '@site/shared/calendar-file';
import { saveFile } from '@site/shared/files/save-file';

/** Downloads the file with the first day. */
export function saveCalendarFile(day: FirstDay): void {
  const text = calendarFile(day, Date.now());
  saveFile(calendarFileName(day), new Blob([text], { type: 'text/calendar;charset=utf-8' }));
}
