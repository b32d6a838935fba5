import { cleanFieldText } from '../text/clean-text.ts';

/** The values of a form as the server will read them: pasted text may contain invisible characters. Files and choices stay as they are. */
export function cleanValues<Values extends object>(values: Values): Values {
  const entries = Object.entries(values).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' ? cleanFieldText(name, value) : value,
  ]);
  return Object.fromEntries(entries) as Values;
}
