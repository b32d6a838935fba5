import { addDays, type PlainDate, type PlainTime } from '@site/shared/dates';
import type { InstructorKey } from './instructors.ts';
import type { LocationName } from './locations.ts';

/** Weekdays as JavaScript counts them: 0 is Sunday. */
const rhythms = {
  'Senin–Kamis': { first: 1, last: 4, perWeek: 4 },
  'Senin–Jumat': { first: 1, last: 5, perWeek: 5 },
  'Senin & Rabu': { first: 1, last: 3, perWeek: 2 },
  'Selasa & Kamis': { first: 2, last: 4, perWeek: 2 },
  'Sabtu & Minggu': { first: 6, last: 0, perWeek: 2 },
  Rabu: { first: 3, last: 3, perWeek: 1 },
  Kamis: { first: 4, last: 4, perWeek: 1 },
  Jumat: { first: 5, last: 5, perWeek: 1 },
  Sabtu: { first: 6, last: 6, perWeek: 1 },
} as const;

/** A class that begins on whatever weekday today is. */
const ANY_DAY = 'hari pertama';
const WEEKDAYS = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'] as const;

export interface ScheduleSeed {
  /** Slug. */
  course: string;
  batch: number;
  /** Days from today; the first class is on the rhythm's first weekday from there on. */
  from: number;
  /** Days from today on which the batch appears. */
  published: number;
  days: keyof typeof rhythms | typeof ANY_DAY;
  weeks: number;
  start: PlainTime;
  end: PlainTime;
  mode: 'REMOTE' | 'HYBRID' | 'OFFLINE';
  location: LocationName;
  instructor: InstructorKey;
  /** null is unlimited, 0 is closed. */
  capacity: number | null;
}

export interface ScheduleCalendar {
  startDate: PlainDate;
  endDate: PlainDate;
  days: string;
  totalSessions: number;
  /** Whole hours; null where a session is not a whole number of them. */
  hoursPerSession: number | null;
}

/** Puts a schedule into the calendar that begins today. */
export function calendarOf(schedule: ScheduleSeed, today: PlainDate): ScheduleCalendar {
  const [startHour = 0, startMinute = 0] = schedule.start.split(':').map(Number);
  const [endHour = 0, endMinute = 0] = schedule.end.split(':').map(Number);
  const hours = (endHour * 60 + endMinute - startHour * 60 - startMinute) / 60;
  const hoursPerSession = Number.isInteger(hours) ? hours : null;
  const earliest = addDays(today, schedule.from);

  if (schedule.days === ANY_DAY) {
    const days = WEEKDAYS[weekday(earliest)] ?? '';
    return { startDate: earliest, endDate: addDays(earliest, (schedule.weeks - 1) * 7), days, totalSessions: schedule.weeks, hoursPerSession };
  }
  const { first, last, perWeek } = rhythms[schedule.days];
  const startDate = addDays(earliest, (first - weekday(earliest) + 7) % 7);
  const endDate = addDays(startDate, (schedule.weeks - 1) * 7 + ((last - first + 7) % 7));
  return { startDate, endDate, days: schedule.days, totalSessions: schedule.weeks * perWeek, hoursPerSession };
}

function weekday(date: PlainDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

const NIGHT = { start: '19:00', end: '21:30' } as const;
const SHORT_NIGHT = { start: '19:00', end: '21:00' } as const;
const MORNING = { start: '09:00', end: '12:00' } as const;
const DAY = { start: '10:00', end: '15:00' } as const;
const ONLINE = { mode: 'REMOTE', location: 'Online' } as const;

/** Everything over or under way. */
const begun: readonly ScheduleSeed[] = [
  { course: 'full-stack-web-development', batch: 11, from: -330, published: -390, days: 'Senin–Kamis', weeks: 16, ...NIGHT, ...ONLINE, instructor: 'rangga', capacity: 24 },
  { course: 'full-stack-web-development', batch: 12, from: -190, published: -250, days: 'Senin–Kamis', weeks: 16, ...NIGHT, ...ONLINE, instructor: 'wayan', capacity: 24 },
  { course: 'full-stack-web-development', batch: 13, from: -38, published: -100, days: 'Senin–Kamis', weeks: 16, ...NIGHT, ...ONLINE, instructor: 'rangga', capacity: 24 },
  { course: 'data-science-machine-learning', batch: 7, from: -200, published: -260, days: 'Selasa & Kamis', weeks: 13, ...NIGHT, ...ONLINE, instructor: 'meilani', capacity: 20 },
  { course: 'data-science-machine-learning', batch: 8, from: -45, published: -105, days: 'Selasa & Kamis', weeks: 13, ...NIGHT, mode: 'HYBRID', location: 'Jakarta Selatan', instructor: 'halim', capacity: 20 },
  { course: 'ui-ux-product-design', batch: 9, from: -180, published: -230, days: 'Senin & Rabu', weeks: 12, ...MORNING, mode: 'OFFLINE', location: 'Kampus Kebayoran', instructor: 'citra', capacity: 16 },
  { course: 'ui-ux-product-design', batch: 10, from: -30, published: -80, days: 'Senin & Rabu', weeks: 12, ...NIGHT, ...ONLINE, instructor: 'citra', capacity: 20 },
  { course: 'performance-digital-marketing', batch: 5, from: -40, published: -90, days: 'Selasa & Kamis', weeks: 8, ...SHORT_NIGHT, ...ONLINE, instructor: 'fikri', capacity: 18 },
  { course: 'data-analytics-untuk-bisnis', batch: 5, from: -120, published: -160, days: 'Sabtu & Minggu', weeks: 10, ...MORNING, ...ONLINE, instructor: 'meilani', capacity: 20 },
  { course: 'product-management', batch: 4, from: -110, published: -150, days: 'Senin & Rabu', weeks: 10, ...SHORT_NIGHT, mode: 'HYBRID', location: 'Jakarta Selatan', instructor: 'sekar', capacity: 18 },
  { course: 'intro-to-programming', batch: 20, from: -55, published: -85, days: 'Sabtu', weeks: 4, start: '10:00', end: '12:00', ...ONLINE, instructor: 'dewi', capacity: null },
  { course: 'intro-to-programming', batch: 21, from: -17, published: -45, days: 'Sabtu', weeks: 4, start: '10:00', end: '12:00', ...ONLINE, instructor: 'dewi', capacity: null },
  { course: 'generative-ai-untuk-tim-operasional', batch: 2, from: -25, published: -60, days: 'Sabtu', weeks: 1, start: '09:00', end: '13:00', mode: 'OFFLINE', location: 'Jakarta Selatan', instructor: 'halim', capacity: 20 },
  { course: 'open-house-karsa', batch: 6, from: -40, published: -70, days: 'Sabtu', weeks: 1, ...DAY, mode: 'OFFLINE', location: 'Kampus Kebayoran', instructor: 'samuel', capacity: 60 },
  // Begins today, so it is not to be found among the active ones any more.
  { course: 'malam-cerita-alumni', batch: 8, from: 0, published: -28, days: ANY_DAY, weeks: 1, start: '19:00', end: '21:00', mode: 'HYBRID', location: 'Kampus Kebayoran', instructor: 'samuel', capacity: 40 },
];

/** What visitors can register for: published, not begun. */
const open: readonly ScheduleSeed[] = [
  { course: 'full-stack-web-development', batch: 14, from: 14, published: -68, days: 'Senin–Kamis', weeks: 16, ...NIGHT, ...ONLINE, instructor: 'rangga', capacity: 30 },
  { course: 'full-stack-web-development', batch: 15, from: 56, published: -60, days: 'Senin–Jumat', weeks: 16, ...MORNING, mode: 'HYBRID', location: 'Kampus Kebayoran', instructor: 'wayan', capacity: 12 },
  { course: 'full-stack-web-development', batch: 16, from: 98, published: -30, days: 'Sabtu & Minggu', weeks: 18, ...DAY, mode: 'OFFLINE', location: 'Jakarta Selatan', instructor: 'rangga', capacity: 24 },
  { course: 'full-stack-web-development', batch: 17, from: 112, published: -15, days: 'Senin–Kamis', weeks: 16, ...NIGHT, ...ONLINE, instructor: 'gerald', capacity: null },
  { course: 'data-science-machine-learning', batch: 9, from: 23, published: -60, days: 'Senin & Rabu', weeks: 13, ...NIGHT, mode: 'HYBRID', location: 'Jakarta Selatan', instructor: 'meilani', capacity: 24 },
  { course: 'data-science-machine-learning', batch: 10, from: 70, published: -22, days: 'Sabtu & Minggu', weeks: 13, ...DAY, mode: 'OFFLINE', location: 'Bandung', instructor: 'halim', capacity: 20 },
  { course: 'ui-ux-product-design', batch: 11, from: 51, published: -52, days: 'Senin & Rabu', weeks: 12, ...NIGHT, ...ONLINE, instructor: 'citra', capacity: 8 },
  { course: 'ui-ux-product-design', batch: 12, from: 66, published: -21, days: 'Senin & Rabu', weeks: 12, ...MORNING, mode: 'OFFLINE', location: 'Yogyakarta', instructor: 'yosephine', capacity: 16 },
  { course: 'performance-digital-marketing', batch: 6, from: 58, published: -45, days: 'Senin & Rabu', weeks: 8, ...SHORT_NIGHT, ...ONLINE, instructor: 'fikri', capacity: null },
  { course: 'performance-digital-marketing', batch: 7, from: 75, published: -14, days: 'Sabtu', weeks: 8, ...DAY, mode: 'OFFLINE', location: 'Surabaya', instructor: 'fikri', capacity: 0 },
  { course: 'product-management', batch: 5, from: 37, published: -50, days: 'Senin & Rabu', weeks: 10, ...SHORT_NIGHT, mode: 'HYBRID', location: 'Jakarta Selatan', instructor: 'sekar', capacity: 18 },
  { course: 'product-management', batch: 6, from: 93, published: -8, days: 'Selasa & Kamis', weeks: 10, ...SHORT_NIGHT, ...ONLINE, instructor: 'sekar', capacity: 24 },
  { course: 'mobile-app-flutter', batch: 3, from: 28, published: -48, days: 'Sabtu & Minggu', weeks: 14, ...MORNING, ...ONLINE, instructor: 'dewi', capacity: 20 },
  { course: 'mobile-app-flutter', batch: 4, from: 84, published: -4, days: 'Sabtu & Minggu', weeks: 14, ...MORNING, mode: 'HYBRID', location: 'BSD City', instructor: 'dewi', capacity: 18 },
  { course: 'data-analytics-untuk-bisnis', batch: 6, from: 21, published: -54, days: 'Sabtu & Minggu', weeks: 10, ...MORNING, ...ONLINE, instructor: 'meilani', capacity: 24 },
  { course: 'data-analytics-untuk-bisnis', batch: 7, from: 63, published: -12, days: 'Selasa & Kamis', weeks: 10, ...SHORT_NIGHT, mode: 'OFFLINE', location: 'Makassar', instructor: 'meilani', capacity: 20 },
  { course: 'cloud-engineering-devops', batch: 4, from: 44, published: -42, days: 'Senin & Rabu', weeks: 14, ...NIGHT, ...ONLINE, instructor: 'gerald', capacity: 18 },
  { course: 'intro-to-programming', batch: 22, from: 9, published: -32, days: 'Sabtu', weeks: 4, start: '10:00', end: '12:00', ...ONLINE, instructor: 'dewi', capacity: null },
  { course: 'intro-to-programming', batch: 23, from: 44, published: -3, days: 'Sabtu', weeks: 4, start: '10:00', end: '12:00', mode: 'OFFLINE', location: 'Medan', instructor: 'wayan', capacity: 25 },
  { course: 'financial-modeling-valuation', batch: 6, from: 30, published: -39, days: 'Sabtu', weeks: 6, ...DAY, mode: 'OFFLINE', location: 'Jakarta Selatan', instructor: 'ratna', capacity: 16 },
  { course: 'english-for-tech-careers', batch: 9, from: 17, published: -36, days: 'Selasa & Kamis', weeks: 8, ...SHORT_NIGHT, ...ONLINE, instructor: 'nadira', capacity: 14 },
  { course: 'backend-engineering-go', batch: 2, from: 60, published: -27, days: 'Senin & Rabu', weeks: 14, ...NIGHT, ...ONLINE, instructor: 'wayan', capacity: 20 },
  { course: 'ai-engineering-model-bahasa', batch: 1, from: 33, published: -33, days: 'Selasa & Kamis', weeks: 12, ...NIGHT, mode: 'HYBRID', location: 'Kampus Kebayoran', instructor: 'halim', capacity: 16 },
  { course: 'project-management-profesional', batch: 3, from: 42, published: -28, days: 'Sabtu & Minggu', weeks: 8, ...MORNING, mode: 'OFFLINE', location: 'Surabaya', instructor: 'sekar', capacity: 20 },
  // Appears today.
  { course: 'persiapan-karier-digital', batch: 12, from: 12, published: 0, days: 'Senin & Rabu', weeks: 3, ...SHORT_NIGHT, ...ONLINE, instructor: 'samuel', capacity: null },
  { course: 'open-house-karsa', batch: 7, from: 5, published: -30, days: 'Sabtu', weeks: 1, ...DAY, mode: 'OFFLINE', location: 'Kampus Kebayoran', instructor: 'samuel', capacity: 80 },
  { course: 'membangun-design-system-dari-nol', batch: 3, from: 12, published: -38, days: 'Sabtu', weeks: 1, start: '09:00', end: '16:00', ...ONLINE, instructor: 'yosephine', capacity: 24 },
  { course: 'generative-ai-untuk-tim-operasional', batch: 3, from: 19, published: -34, days: 'Sabtu', weeks: 1, start: '09:00', end: '13:00', mode: 'OFFLINE', location: 'Jakarta Selatan', instructor: 'halim', capacity: 20 },
  { course: 'bercerita-dengan-data-di-depan-direksi', batch: 4, from: 26, published: -27, days: 'Sabtu', weeks: 1, start: '09:00', end: '15:00', mode: 'OFFLINE', location: 'Bandung', instructor: 'nadira', capacity: 15 },
  { course: 'git-dan-kolaborasi-tim', batch: 5, from: 8, published: -21, days: 'Rabu', weeks: 1, start: '18:30', end: '21:30', ...ONLINE, instructor: 'rangga', capacity: null },
  { course: 'demo-day-karya-angkatan-baru', batch: 4, from: 24, published: -18, days: 'Jumat', weeks: 1, start: '15:00', end: '19:00', mode: 'HYBRID', location: 'BSD City', instructor: 'wayan', capacity: 120 },
  { course: 'riset-pengguna-dalam-sehari', batch: 2, from: 35, published: -24, days: 'Sabtu', weeks: 1, start: '09:00', end: '17:00', mode: 'OFFLINE', location: 'Yogyakarta', instructor: 'citra', capacity: 8 },
  { course: 'menulis-prd-yang-dibaca', batch: 3, from: 15, published: -16, days: 'Kamis', weeks: 1, start: '18:30', end: '21:30', ...ONLINE, instructor: 'sekar', capacity: 30 },
  { course: 'webinar-isa-dan-cicilan', batch: 9, from: 3, published: -26, days: 'Kamis', weeks: 1, start: '19:00', end: '20:00', ...ONLINE, instructor: 'samuel', capacity: null },
  { course: 'iklan-pertama-di-media-sosial', batch: 6, from: 22, published: -20, days: 'Sabtu', weeks: 1, start: '09:00', end: '13:00', mode: 'OFFLINE', location: 'Surabaya', instructor: 'fikri', capacity: 20 },
  { course: 'malam-cerita-alumni', batch: 9, from: 20, published: -6, days: 'Jumat', weeks: 1, start: '19:00', end: '21:00', mode: 'HYBRID', location: 'Bandung', instructor: 'samuel', capacity: 40 },
  { course: 'keamanan-akun-untuk-usaha-kecil', batch: 3, from: 10, published: -22, days: 'Rabu', weeks: 1, start: '18:30', end: '21:30', ...ONLINE, instructor: 'andi', capacity: 40 },
  { course: 'hari-karier-teknologi-nusantara', batch: 2, from: 48, published: -9, days: 'Sabtu', weeks: 1, start: '09:00', end: '17:00', mode: 'OFFLINE', location: 'Jakarta Selatan', instructor: 'samuel', capacity: 200 },
  { course: 'spreadsheet-kilat-laporan-keuangan', batch: 5, from: 40, published: -15, days: 'Sabtu', weeks: 1, start: '09:00', end: '16:00', mode: 'OFFLINE', location: 'Medan', instructor: 'ratna', capacity: 20 },
  { course: 'hackathon-solusi-untuk-warung', batch: 1, from: 62, published: -10, days: 'Sabtu & Minggu', weeks: 1, start: '09:00', end: '17:00', mode: 'OFFLINE', location: 'Surabaya', instructor: 'gerald', capacity: 50 },
];

/** Prepared by staff, not published yet. */
const upcoming: readonly ScheduleSeed[] = [
  { course: 'full-stack-web-development', batch: 18, from: 168, published: 30, days: 'Senin–Kamis', weeks: 16, ...NIGHT, ...ONLINE, instructor: 'rangga', capacity: 30 },
  { course: 'data-science-machine-learning', batch: 11, from: 130, published: 21, days: 'Selasa & Kamis', weeks: 13, ...NIGHT, ...ONLINE, instructor: 'meilani', capacity: 24 },
  { course: 'cloud-engineering-devops', batch: 5, from: 120, published: 14, days: 'Senin & Rabu', weeks: 14, ...NIGHT, mode: 'HYBRID', location: 'Jakarta Selatan', instructor: 'gerald', capacity: 18 },
  // Appears tomorrow.
  { course: 'open-house-karsa', batch: 8, from: 40, published: 1, days: 'Sabtu', weeks: 1, ...DAY, mode: 'OFFLINE', location: 'Kampus Kebayoran', instructor: 'samuel', capacity: 60 },
];

export const schedules: readonly ScheduleSeed[] = [...begun, ...open, ...upcoming];
