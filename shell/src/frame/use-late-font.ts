import { loadBrandFace } from '@site/shared/ui/FontFaces';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Shows the brand's font from the next page on where it was loaded too late for the first one (decision 019): the next page has
 * it from its first frame, without layout shifts.
 */
export function useLateFont(): void {
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  const face = useRef<FontFace | null>(null);

  useEffect(() => {
    const file = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="font"]')?.href;
    if (!file || !isLate(file)) return;
    loadBrandFace(file).then(
      (loaded) => {
        face.current = loaded;
      },
      // Without the font every page keeps the fallback.
      () => undefined,
    );
  }, []);

  useLayoutEffect(() => {
    if (pathname === opened.current || !face.current) return;
    document.fonts.add(face.current);
    face.current = null;
  }, [pathname]);
}

/** Whether the font was not there at the first paint: the browser then leaves the whole page in the fallback. */
function isLate(file: string): boolean {
  const [request] = performance.getEntriesByName(file);
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return !request || !paint || request.startTime + request.duration > paint.startTime;
}
