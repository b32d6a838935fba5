/** What stays of a page when a visitor goes on inside the site: all remotes share one document, so that must be nothing. */
import type { Page } from 'playwright-core';

/** What all pages of a document share. */
export interface Shared {
  /** Names on `window`. */
  globals: string[];
  /** Of style rules. */
  selectors: string[];
}

declare global {
  /** Where each interval that runs was started, as a stack, by its id. */
  var intervalsOfProof: Map<number, string> | undefined;
}

/** Runs in the page, before any script of it: notes which intervals run. */
export function watchIntervals(): void {
  const running = new Map<number, string>();
  globalThis.intervalsOfProof = running;
  globalThis.setInterval = new Proxy(globalThis.setInterval, {
    apply(start, self, asked) {
      const id: unknown = Reflect.apply(start, self, asked);
      running.set(Number(id), new Error().stack ?? '');
      return id;
    },
  });
  // Either of them ends an interval.
  for (const name of ['clearInterval', 'clearTimeout'] as const)
    Reflect.set(
      globalThis,
      name,
      new Proxy(globalThis[name], {
        apply(end, self, asked) {
          running.delete(Number(asked[0]));
          Reflect.apply(end, self, asked);
        },
      }),
    );
}

/** What the page that is shown, and those before it in the same document, share with all others. */
export const readShared = (page: Page): Promise<Shared> =>
  page.evaluate(() => {
    const selectors: string[] = [];
    const lists = [...document.styleSheets, ...document.adoptedStyleSheets].map(({ cssRules }) => cssRules);
    for (let rules = lists.pop(); rules; rules = lists.pop())
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) selectors.push(rule.selectorText);
        else if (rule instanceof CSSGroupingRule) lists.push(rule.cssRules);
      }
    // Frames of a page are numbers.
    return { globals: Object.getOwnPropertyNames(globalThis).filter((name) => !/^\d+$/.test(name)), selectors };
  });

/** Whether a rule holds for elements of any page: a part of its selector names no class, id or data attribute. */
export function isForAllPages(selector: string): boolean {
  let flat = selector;
  // `:is(.a, .b)` names a class, and its comma parts nothing.
  for (let before = ''; before !== flat;) {
    before = flat;
    flat = flat.replace(/\([^()]*\)/g, (inside) => (/[.#]|\[data-/.test(inside) ? '.' : ''));
  }
  return flat.split(',').some((part) => !/[.#]|\[data-/.test(part));
}

/** @returns what is found more often than the shell itself has it: it, too, has rules for `h2` or `p` */
export function beyond(shell: readonly string[], found: readonly string[]): string[] {
  const own = [...shell];
  return found.filter((one) => {
    const at = own.indexOf(one);
    if (at >= 0) own.splice(at, 1);
    return at < 0;
  });
}

/** What outlives a page and can have listeners. */
const LASTING = ['window', 'document', 'document.documentElement', 'document.body'];
/** Events that are allowed to have a listener: libraries that load data listen to them as long as there is a document. They are rare, and tell nothing of what a visitor does. */
const OF_THE_LINE = ['online', 'offline'];

/** A place in a script of the remote, such as `routes.1f3a.js:1:204`, in an address or a stack. */
const placeOf = (remote: string, text: string): string | undefined =>
  new RegExp(`/remotes/${remote}/[^/]+/client/([^\\s()]+)`).exec(text)?.[1];

/** Listeners on {@link LASTING} that code of the remote is called by. Only the browser itself knows all of them. */
async function listenersOf(page: Page, remote: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    const addresses = new Map<string, string>();
    session.on('Debugger.scriptParsed', ({ scriptId, url }) => addresses.set(scriptId, url));
    await session.send('Debugger.enable');
    const found: string[] = [];
    for (const expression of LASTING) {
      const { objectId = '' } = (await session.send('Runtime.evaluate', { expression })).result;
      const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId });
      for (const { type, scriptId, lineNumber, columnNumber } of listeners) {
        if (OF_THE_LINE.includes(type)) continue;
        const place = placeOf(remote, `${addresses.get(scriptId) ?? ''}:${lineNumber + 1}:${columnNumber + 1}`);
        if (place)
          found.push(
            `its listener for "${type}" of ${expression} is still there (${place}). Remove it in the cleanup of its effect`,
          );
      }
    }
    return found;
  } finally {
    await session.detach();
  }
}

async function intervalsOf(page: Page, remote: string): Promise<string[]> {
  const stacks = await page.evaluate(() => [...(globalThis.intervalsOfProof?.values() ?? [])]);
  return stacks.flatMap((stack) => {
    const place = placeOf(remote, stack);
    return place ? [`its interval still runs (${place}). End it in the cleanup of its effect`] : [];
  });
}

/**
 * Looks at a page that was left.
 * @param shell what the shell itself shares
 * @returns faults, in words
 */
export async function remainsOf(page: Page, remote: string, shell: Shared): Promise<string[]> {
  const shared = await readShared(page);
  return [
    ...beyond(shell.globals, shared.globals).map(
      (name) => `it leaves "${name}" on window, which all remotes share. Keep it in a module`,
    ),
    ...beyond(shell.selectors, shared.selectors)
      .filter(isForAllPages)
      .map((selector) => `its style "${selector}" holds for the pages of all remotes. Give it a class`),
    ...(await listenersOf(page, remote)),
    ...(await intervalsOf(page, remote)),
  ];
}
