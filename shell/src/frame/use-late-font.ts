import { loadBrandFace } from '@site/shared/ui/FontFaces';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * If the font of the brand was loaded too late for the first page, it is used from the next page on (decision 019). That page has it from its first
 * frame, so nothing moves.
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
      // If the font cannot be loaded, every page keeps the fallback.
      () => undefined,
    );
  }, []);

  useLayoutEffect(() => {
    if (pathname === opened.current || !face.current) return;
    document.fonts.add(face.current);
    face.current = null;
  }, [pathname]);
}

/** Whether the font was missing at the first paint. The browser then uses the fallback for the whole page. */
function isLate(file: string): boolean {
  const [request] = performance.getEntriesByName(file);
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return !request || !paint || request.startTime + request.duration > paint.startTime;
}
