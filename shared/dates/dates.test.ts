import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import {
  addDays,
  beginsAt,
  daysBetween,
  formatDate,
  formatDates,
  formatDayAndMonth,
  formatDeadline,
  formatInstant,
  formatInstantWithTime,
  formatTimes,
  instantIn,
  isPlainDate,
  isPlainTime,
  jakartaInstant,
  TIME_ZONES,
  timeZoneOf,
  todayInJakarta,
  weekdayOf,
} from './dates.ts';

const day = fc.integer({ min: 0, max: 40_000 }).map((n) => addDays('1970-01-01', n));

describe('plain dates', () => {
  it.each(['2026-02-30', '2026-13-01', '0000-01-01', '26-01-01', '2026-1-1', '', '2026-01-01T00:00:00Z'])(
    'does not take %j for a date',
    (text) => {
      expect(isPlainDate(text)).toBe(false);
    },
  );

  it('knows the first and the last day that can be written', () => {
    expect(isPlainDate('0001-01-01')).toBe(true);
    expect(isPlainDate('9999-12-31')).toBe(true);
  });

  it('knows leap days', () => {
    expect(isPlainDate('2028-02-29')).toBe(true);
    expect(isPlainDate('2027-02-29')).toBe(false);
    expect(isPlainDate('2100-02-29')).toBe(false);
  });

  it('are shown as DD MMMM YYYY in Indonesian', () => {
    expect(formatDate('2026-12-07')).toBe('07 Desember 2026');
    expect(formatDate('2026-03-01')).toBe('01 Maret 2026');
    expect(formatDayAndMonth('2026-08-17')).toEqual({ day: '17', month: 'Agu' });
  });

  it('are shown once where a class begins and ends on the same day', () => {
    expect(formatDates('2026-12-07', '2027-03-07')).toBe('07 Desember 2026 – 07 Maret 2027');
    expect(formatDates('2026-12-07', '2027-03-07', 'sampai')).toBe('07 Desember 2026 sampai 07 Maret 2027');
    expect(formatDates('2026-12-07', '2026-12-07')).toBe('07 Desember 2026');
  });

  it('refuse to show nonsense', () => {
    expect(() => formatDate('tomorrow')).toThrow(RangeError);
  });

  it('know their day of the week', () => {
    expect(weekdayOf('2026-11-22')).toBe(0);
    expect(weekdayOf('2026-11-23')).toBe(1);
    expect(weekdayOf('2028-02-29')).toBe(2);
  });

  it('count days there and back', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -5_000, max: 5_000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
        expect(addDays(addDays(date, days), -days)).toBe(date);
      }),
    );
  });
});

describe('plain times', () => {
  it('are shown the Indonesian way', () => {
    expect(formatTimes('19:00', '21:30', 'Asia/Jakarta')).toBe('19.00–21.30\u00a0WIB');
    expect(formatTimes('09:00:00', '12:00:00', 'Asia/Jakarta')).toBe('09.00–12.00\u00a0WIB');
  });

  it.each(['24:00', '9:00', '12:60', '12:00:00', ''])('does not take %j for a time', (text) => {
    expect(isPlainTime(text)).toBe(false);
  });
});

describe('hours of a class', () => {
  const modes = ['REMOTE', 'HYBRID', 'OFFLINE'] as const;
  const makassar = { time_zone: 'Asia/Makassar' } as const;

  it('are those of its place; of a class held online, or without a place, those of the office', () => {
    expect(modes.map((mode) => timeZoneOf({ mode, location: makassar }))).toEqual([
      'Asia/Jakarta',
      'Asia/Makassar',
      'Asia/Makassar',
    ]);
    expect(modes.map((mode) => timeZoneOf({ mode, location: null }))).toEqual(modes.map(() => 'Asia/Jakarta'));
  });

  it.each([
    ['Asia/Jakarta', 'WIB', '2026-12-07T12:00:00.000Z'],
    ['Asia/Makassar', 'WITA', '2026-12-07T11:00:00.000Z'],
    ['Asia/Jayapura', 'WIT', '2026-12-07T10:00:00.000Z'],
  ] as const)('of %s are shown with %s', (time_zone, label, instant) => {
    expect(formatTimes('19:00', '21:30', time_zone)).toBe(`19.00–21.30\u00a0${label}`);
    expect(new Date(beginsAt({ start_date: '2026-12-07', start_time: '19:00', time_zone })).toISOString()).toBe(
      instant,
    );
  });

  it('agree with the time zone database', () => {
    const shown = (zone: string, ms: number) =>
      new Intl.DateTimeFormat('en-CA', {
        timeZone: zone,
        dateStyle: 'short',
        timeStyle: 'short',
        hourCycle: 'h23',
      }).format(ms);
    fc.assert(
      fc.property(day, fc.constantFrom(...TIME_ZONES), (date, zone) => {
        expect(shown(zone, instantIn(zone, date, '06:30'))).toBe(`${date}, 06:30`);
      }),
    );
  });
});

describe('today in Jakarta', () => {
  it('begins at 17:00 UTC', () => {
    expect(todayInJakarta(Date.parse('2026-03-01T16:59:59Z'))).toBe('2026-03-01');
    expect(todayInJakarta(Date.parse('2026-03-01T17:00:00Z'))).toBe('2026-03-02');
  });

  it('agrees with the time zone database', () => {
    const inJakarta = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (ms) => {
        expect(todayInJakarta(ms)).toBe(inJakarta.format(ms));
      }),
    );
  });

  it('turns a plain date and time into the instant it strikes', () => {
    expect(new Date(jakartaInstant('2026-12-07', '19:00')).toISOString()).toBe('2026-12-07T12:00:00.000Z');
    fc.assert(fc.property(day, (date) => todayInJakarta(jakartaInstant(date)) === date));
  });

  it('shows an instant by the calendar and clock of Jakarta', () => {
    expect(formatInstant('2026-11-21T18:00:00.000Z')).toBe('22 November 2026');
    expect(formatInstantWithTime('2026-11-22T03:15:00.000Z')).toBe('22 November 2026, 10.15\u00a0WIB');
    expect(formatDeadline('2026-11-26T17:01:00.000Z')).toBe('Jumat, 27 November 2026, 00.01\u00a0WIB');
    expect(() => formatInstant('yesterday')).toThrow(RangeError);
  });
});

describe.each(['UTC', 'America/Los_Angeles', 'Asia/Jakarta', 'Pacific/Kiritimati'])(
  'with the machine in %s',
  (zone) => {
    // The zone of a process is fixed at its start, so each zone runs in one of its own.
    it('shows the same dates', () => {
      const script = `
      import('./dates.ts').then((d) => process.stdout.write(JSON.stringify([
        new Date(2026, 0, 1).getTimezoneOffset(), d.formatDate('2026-03-01'), d.addDays('2026-03-08', 1),
        d.todayInJakarta(Date.parse('2026-03-01T17:30:00Z')), d.formatInstant('2026-03-01T17:30:00Z'), d.jakartaInstant('2026-03-02'),
      ])));`;
      const out: unknown[] = JSON.parse(
        execFileSync(process.execPath, ['--import', 'tsx', '-e', script], {
          cwd: __dirname,
          env: { ...process.env, TZ: zone },
          encoding: 'utf8',
        }),
      );
      const offsets: Record<string, number> = {
        UTC: 0,
        'America/Los_Angeles': 480,
        'Asia/Jakarta': -420,
        'Pacific/Kiritimati': -840,
      };
      expect(out).toEqual([
        offsets[zone],
        '01 Maret 2026',
        '2026-03-09',
        '2026-03-02',
        '02 Maret 2026',
        Date.parse('2026-03-01T17:00:00Z'),
      ]);
    });
  },
);
