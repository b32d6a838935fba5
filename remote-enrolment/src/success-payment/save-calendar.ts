import { calendarFile, calendarFileName, classesFile, type Classes, type FirstDay } from '@site/shared/calendar-file';
import { saveFile } from '@site/shared/files/save-file';

/** Downloads the file with all classes. */
export function saveClassesFile(classes: Classes): void {
  save(calendarFileName(classes), classesFile([classes], Date.now()));
}

/** Downloads the file with the first day. */
export function saveCalendarFile(day: FirstDay): void {
  save(calendarFileName(day), calendarFile(day, Date.now()));
}

const save = (name: string, text: string) => saveFile(name, new Blob([text], { type: 'text/calendar;charset=utf-8' }));
