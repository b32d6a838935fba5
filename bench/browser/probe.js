/**
 * Runs in every measured page before its own scripts. "Interactive" means the same for all variants: the page's first
 * heading belongs to React, and React has no part of the page left to hydrate or to load; a page without React is
 * interactive once its document is parsed.
 */
(() => {
  const probe = { fcp: 0, lcp: 0, lcpElement: '', cls: 0, interactive: 0, loaded: 0, tapped: 0, answered: 0 };
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

  // React marks elements while it hydrates, before it commits: what is committed stands in its tree. A boundary that is not
  // hydrated yet, or that shows its fallback, has a state.
  const SUSPENSE = 13;
  const isWhole = () => {
    const root = document.getElementById('root');
    const container = root && Object.entries(root).find(([key]) => key.startsWith('__reactContainer$'))?.[1];
    const tree = container?.stateNode.current;
    if (!tree?.child || tree.memoizedState?.isDehydrated) return false;
    const below = [tree.child];
    for (let fiber = below.pop(); fiber; fiber = below.pop()) {
      if (fiber.tag === SUSPENSE && fiber.memoizedState) return false;
      if (fiber.sibling) below.push(fiber.sibling);
      if (fiber.child) below.push(fiber.child);
    }
    return true;
  };
  const isOfReact = (element) => element && Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  const heading = () => document.querySelector('main h1');
  const watch = setInterval(() => {
    if (!isOfReact(heading()) || !isWhole()) return;
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
        if (location.pathname !== path || now === before || !isOfReact(now) || !isWhole()) return;
        clearInterval(wait);
        done(performance.now() - started);
      }, 4);
    });
  /** Settles with the middle of the menu's button, once it is drawn. */
  probe.menuButton = () =>
    new Promise((done) => {
      const wait = setInterval(() => {
        const button = document.querySelector('header button[aria-haspopup="dialog"]');
        if (!button || probe.fcp === 0) return;
        clearInterval(wait);
        const { x, y, width, height } = button.getBoundingClientRect();
        done({ x: x + width / 2, y: y + height / 2 });
      }, 4);
    });
  /** Paths of the scripts that the document names. */
  probe.scripts = () =>
    [...document.querySelectorAll('script[src], link[rel="modulepreload"]')].map(
      (element) => new URL(element.src || element.href).pathname,
    );
  /** When the last of these scripts had arrived. */
  probe.arrivalOf = (paths) =>
    Math.max(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => paths.includes(new URL(name).pathname))
        .map(({ responseEnd }) => responseEnd),
    );
  // When the menu was tapped, and when the frame that shows it was drawn.
  addEventListener('pointerdown', ({ timeStamp }) => (probe.tapped ||= timeStamp), true);
  const dialog = setInterval(() => {
    if (!document.querySelector('dialog[open]')) return;
    clearInterval(dialog);
    requestAnimationFrame(() => setTimeout(() => (probe.answered = performance.now())));
  }, 2);
  globalThis.probe = probe;
})();
