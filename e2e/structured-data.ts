/** What search engines require of the structured data they show (Google's documentation of each type), on top of schema.org's vocabulary. */

type Thing = Record<string, unknown>;

/** Properties without which a thing is not shown, by type; `a|b`: one of them. */
const REQUIRED: Record<string, readonly string[]> = {
  EducationalOrganization: ['name', 'url'],
  ItemList: ['itemListElement'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'item'],
  Course: ['name', 'description', 'provider', 'url'],
  CourseInstance: ['courseMode', 'courseSchedule|courseWorkload', 'startDate', 'endDate'],
  Schedule: ['repeatFrequency', 'repeatCount'],
  EducationEvent: [
    'name',
    'startDate',
    'endDate',
    'location',
    'eventStatus',
    'eventAttendanceMode',
    'organizer',
    'offers',
    'image',
    'url',
  ],
  Place: ['name', 'address'],
  PostalAddress: ['addressLocality', 'addressCountry'],
  VirtualLocation: ['url'],
  Person: ['name'],
  Offer: ['price', 'priceCurrency', 'url', 'category|availability'],
};
/** A course page of its own says more than a row in a list. */
const REQUIRED_ON_TOP = { Course: ['offers', 'image'] } as const;

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isMissing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Structured data of a page, in its order. */
export const structuredData = (html: string): Thing[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Thing,
  );

/** What is wrong with a page's structured data: missing properties, unknown types, addresses that are not whole, dates that are none. */
export function structuredDataFaults(html: string, origin: string): string[] {
  const faults: string[] = [];
  const check = (thing: Thing, path: string, isTop: boolean) => {
    const type = String(thing['@type']);
    const required = REQUIRED[type];
    if (!required) faults.push(`${path}: "${type}" is no type this check knows`);
    if (isTop && thing['@context'] !== 'https://schema.org') faults.push(`${path}: no context`);
    for (const name of [...(required ?? []), ...(isTop && type === 'Course' ? REQUIRED_ON_TOP.Course : [])]) {
      if (name.split('|').every((alternative) => isMissing(thing[alternative])))
        faults.push(`${path}: ${type} without ${name}`);
    }
    for (const [name, value] of Object.entries(thing)) {
      const here = `${path}.${name}`;
      if (['url', 'image', '@id'].includes(name) || (name === 'item' && typeof value === 'string')) {
        if (typeof value !== 'string' || !value.startsWith(`${origin}/`))
          faults.push(`${here}: ${String(value)} is no address of this site`);
      }
      if (/Date$/.test(name) && !/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d\+07:00)?$/.test(String(value)))
        faults.push(`${here}: ${String(value)} is no date`);
      for (const inner of Array.isArray(value) ? (value as unknown[]) : [value])
        if (isThing(inner)) check(inner, here, false);
    }
  };
  for (const thing of structuredData(html)) check(thing, String(thing['@type']), true);
  return faults;
}
