import type { ReactNode } from 'react';

/** Labels in English, marked as such: a screen reader pronounces them by it. */
export const english = <Name extends string>(labels: Readonly<Record<Name, string>>) =>
  Object.fromEntries(
    Object.entries<string>(labels).map(([name, label]) => [name, <span lang="en">{label}</span>]),
  ) as Record<Name, ReactNode>;
