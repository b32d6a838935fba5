/**
 * The clocks of Indonesia. Hours of a class are those of the place it is held at; the database stores zones by these names. None has
 * daylight saving time.
 */
export const TIME_ZONES = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const;
export type TimeZone = (typeof TIME_ZONES)[number];

/** Of classes held online, and of what is no class: payments, deadlines, the calendar of the office. */
export const HOME_ZONE: TimeZone = 'Asia/Jakarta';

interface Zone {
  /** As it stands behind a time. */
  readonly label: 'WIB' | 'WITA' | 'WIT';
  readonly name: string;
  /** Hours ahead of UTC. */
  readonly offset: number;
}

export const timeZones: Readonly<Record<TimeZone, Zone>> = {
  'Asia/Jakarta': { label: 'WIB', name: 'Waktu Indonesia Barat', offset: 7 },
  'Asia/Makassar': { label: 'WITA', name: 'Waktu Indonesia Tengah', offset: 8 },
  'Asia/Jayapura': { label: 'WIT', name: 'Waktu Indonesia Timur', offset: 9 },
};

/** By whose clock the hours of a batch are meant. The database says the same with `time_zone_of`. */
export function timeZoneOf({
  mode,
  location,
}: {
  readonly mode: 'REMOTE' | 'HYBRID' | 'OFFLINE';
  readonly location: { readonly time_zone: TimeZone } | null | undefined;
}): TimeZone {
  return mode === 'REMOTE' ? HOME_ZONE : (location?.time_zone ?? HOME_ZONE);
}
