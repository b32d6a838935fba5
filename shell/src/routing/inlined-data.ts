import type { HydrationState } from 'react-router-dom';

/** The id of the inlined JSON block with the loader data of a rendered page. */
export const HYDRATION_ELEMENT = 'hydration';

/** The loader data of a rendered page; null in the plain shell, whose page the browser renders itself. */
export function inlinedData(): HydrationState | null {
  const text = document.getElementById(HYDRATION_ELEMENT)?.textContent;
  return text ? (JSON.parse(text) as HydrationState) : null;
}
