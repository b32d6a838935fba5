/**
 * The time zones of Indonesia. Hours of a class are in the zone of its place; the database stores zones by these names. None has daylight saving time.
 */
export const TIME_ZONES = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const;
export type TimeZone = (typeof TIME_ZONES)[number];

/** The zone of classes online, and of everything that is not a class: payments, deadlines, the calendar of the office. */
export const HOME_ZONE: TimeZone = 'Asia/Jakarta';

interface Zone {
  /** Its abbreviation behind a time. */
  readonly label: 'WIB' | 'WITA' | 'WIT';
  /** The hours ahead of UTC. */
  readonly offset: number;
}

export const timeZones: Readonly<Record<TimeZone, Zone>> = {
  'Asia/Jakarta': { label: 'WIB', offset: 7 },
  'Asia/Makassar': { label: 'WITA', offset: 8 },
  'Asia/Jayapura': { label: 'WIT', offset: 9 },
};

/** The time zone of a batch's hours. The function `time_zone_of` of the database does the same. */
export function timeZoneOf({
  mode,
  location,
}: {
  readonly mode: 'REMOTE' | 'HYBRID' | 'OFFLINE';
  readonly location: { readonly time_zone: TimeZone } | null | undefined;
}): TimeZone {
  return mode === 'REMOTE' ? HOME_ZONE : (location?.time_zone ?? HOME_ZONE);
}
