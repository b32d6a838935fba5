import { brand } from '@site/shared/brand';
import { addDays, type PlainDate } from '@site/shared/dates';
import { saveFile } from '@site/shared/files/save-file';

interface FirstDay {
  /** Of the transaction: the same file imported twice stays one entry. */
  id: string;
  title: string;
  batch: number;
  start_date: PlainDate;
}

const compact = (date: PlainDate) => date.replaceAll('-', '');
/** RFC 5545: commas, semicolons, backslashes and line breaks are escaped. */
const escape = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** RFC 5545: no line is longer than 75 bytes; a continued one begins with a space. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const character of line) {
    if (new TextEncoder().encode(current + character).length > 74) {
      lines.push(current);
      current = ' ';
    }
    current += character;
  }
  return [...lines, current].join('\r\n');
}

/**
 * The first day of a batch as an iCalendar file (RFC 5545). A whole day: the look-up has no times.
 * @param stamp when the file is made, ms since 1970
 */
export function calendarFile({ id, title, batch, start_date }: FirstDay, stamp: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escape(brand.name)}//Registration//ID`,
    'BEGIN:VEVENT',
    `UID:${escape(id)}`,
    `DTSTAMP:${new Date(stamp).toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(start_date)}`,
    `DTEND;VALUE=DATE:${compact(addDays(start_date, 1))}`,
    `SUMMARY:${escape(`Hari pertama ${title}, Batch ${batch}`)}`,
    `DESCRIPTION:${escape(`Bersama ${brand.name}. Jam kelas ada di email konfirmasi.`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

/** Downloads the file. */
export function saveCalendarFile(day: FirstDay): void {
  const text = calendarFile(day, Date.now());
  saveFile(`batch-${day.batch}-${day.start_date}.ics`, new Blob([text], { type: 'text/calendar;charset=utf-8' }));
}
