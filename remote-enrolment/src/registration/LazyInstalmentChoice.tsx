import { lazy, Suspense } from 'react';
import type { InstalmentChoiceProps } from './InstalmentChoice.tsx';

/** Fetched once a batch that costs something is chosen. Without this script an order is paid at once. */
const InstalmentChoice = lazy(() =>
  import(/* webpackChunkName: "enrolment.instalment-choice" */ './InstalmentChoice.tsx').then(
    (loaded) => ({ default: loaded.InstalmentChoice }),
    () => ({ default: () => null }),
  ),
);

export function LazyInstalmentChoice(props: InstalmentChoiceProps) {
  return (
    <Suspense>
      <InstalmentChoice {...props} />
    </Suspense>
  );
}
