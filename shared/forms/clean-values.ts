import { cleanFieldText } from '../text/clean-text.ts';

/** What was typed into a form, as the server will read it: what is pasted brings along signs that nobody sees. Files and choices stay as they are. */
export function cleanValues<Values extends object>(values: Values): Values {
  const entries = Object.entries(values).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' ? cleanFieldText(name, value) : value,
  ]);
  return Object.fromEntries(entries) as Values;
}
