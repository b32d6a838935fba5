import { loadCoursesByType } from '@site/shared/store/catalogue';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { orNull } from '../lists/or-null.ts';

/** The bootcamps that have a price, for the simulation. The cap depends on the regular price. */
export async function loadPrograms({ request: { signal } }: LoaderFunctionArgs) {
  const programs = loadCoursesByType('BOOTCAMP', 100, signal).then(({ rows }) =>
    rows.filter(({ price }) => price > 0).map(({ id, title, price }) => ({ id, title, price })),
  );
  return { programs: await orNull(programs) };
}

export type ProgramsData = Awaited<ReturnType<typeof loadPrograms>>;
