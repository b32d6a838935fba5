/**
 * Runs in every measured page before its own scripts. "Interactive" means the same for all variants: the page's first
 * heading belongs to React and the commit that mounted or hydrated the page is done; a page without React is
 * interactive once its document is parsed.
 */
(() => {
  const probe = { fcp: 0, lcp: 0, lcpElement: '', cls: 0, interactive: 0, loaded: 0 };
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') probe.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime, element }) => {
    probe.lcp = startTime;
    probe.lcpElement = element
      ? `${element.tagName.toLowerCase()} ${element.currentSrc ? new URL(element.currentSrc).pathname : element.textContent.slice(0, 40)}`
      : '';
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) probe.cls += value;
  });
  addEventListener('load', () => (probe.loaded = performance.now()));

  // React marks elements while it hydrates, before it commits: the root tells when it has.
  const isHydrated = () => {
    const root = document.getElementById('root');
    const container = root && Object.entries(root).find(([key]) => key.startsWith('__reactContainer$'))?.[1];
    return !container?.stateNode.current.memoizedState?.isDehydrated;
  };
  const isMounted = (element) =>
    element && isHydrated() && Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  const heading = () => document.querySelector('main h1');
  const watch = setInterval(() => {
    if (!isMounted(heading())) return;
    probe.interactive = performance.now();
    clearInterval(watch);
  }, 8);
  addEventListener('DOMContentLoaded', () => {
    if (document.getElementById('root')) return;
    probe.interactive = performance.now();
    clearInterval(watch);
  });

  const linkTo = (path) => {
    const link = document.querySelector(`a[href="${path}"]`);
    if (!link) throw new Error(`There is no link to ${path} on ${location.pathname}.`);
    return link;
  };
  /** Points at a link, as a mouse on its way to it does. */
  probe.pointAt = (path) => void linkTo(path).dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  /** Follows a link; settles with how long it took until the other page's heading was mounted, ms. */
  probe.follow = (path) =>
    new Promise((done) => {
      const before = heading();
      const started = performance.now();
      linkTo(path).click();
      const wait = setInterval(() => {
        const now = heading();
        if (location.pathname !== path || now === before || !isMounted(now)) return;
        clearInterval(wait);
        done(performance.now() - started);
      }, 4);
    });
  globalThis.probe = probe;
})();
