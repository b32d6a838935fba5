/**
 * Whether code of a page changed what the browser itself brings: `fetch`, `Array.prototype.map` and their like. All remotes share one
 * page, so a remote that changes them changes the others; what the shell itself changes is no fault of a remote. The first two functions run in the page:
 * they use nothing from outside.
 */

/** What stands in the place of a built-in, as source text, by a name such as `Array.prototype.map`. */
export type ChangedBuiltins = Readonly<Record<string, string>>;

declare global {
  /** Functions by owner, such as `Array.prototype`, and name; the owner of the global ones is ''. */
  var builtinsAtStart: Map<string, Map<PropertyKey, unknown>> | undefined;
}

/** To be run before any script of the page. */
export function rememberBuiltins(): void {
  const globals = new Map<PropertyKey, unknown>();
  const all = new Map([['', globals]]);
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const value = Object.getOwnPropertyDescriptor(globalThis, name)?.value as unknown;
    if (typeof value !== 'function') continue;
    globals.set(name, value);
    for (const [path, owner] of [
      [name, value],
      [`${name}.prototype`, (value as { prototype?: unknown }).prototype],
    ] as const) {
      if (owner === null || (typeof owner !== 'object' && typeof owner !== 'function')) continue;
      const functions = new Map<PropertyKey, unknown>();
      for (const key of Reflect.ownKeys(owner)) {
        const { value: part, get } = Object.getOwnPropertyDescriptor(owner, key) ?? {};
        if (typeof part === 'function' || get) functions.set(key, part ?? get);
      }
      all.set(path, functions);
    }
  }
  globalThis.builtinsAtStart = all;
}

/** @returns what is not as it was; added methods too */
export function changedBuiltins(): ChangedBuiltins {
  const changed: Record<string, string> = {};
  for (const [path, functions] of globalThis.builtinsAtStart ?? []) {
    if (path === '') {
      for (const [name, at] of functions) {
        const now = Object.getOwnPropertyDescriptor(globalThis, name)?.value as unknown;
        if (now !== at) changed[String(name)] = String(now);
      }
      continue;
    }
    const [name = '', part] = path.split('.');
    const constructor: unknown = Reflect.get(globalThis, name);
    const owner: unknown = part && typeof constructor === 'function' ? constructor.prototype : constructor;
    if (owner === null || (typeof owner !== 'object' && typeof owner !== 'function')) {
      changed[path] = String(owner);
      continue;
    }
    for (const key of Reflect.ownKeys(owner)) {
      const { value, get } = Object.getOwnPropertyDescriptor(owner, key) ?? {};
      const now = typeof value === 'function' ? (value as unknown) : get;
      if (now && functions.get(key) !== now) changed[`${path}.${String(key)}`] = String(now);
    }
  }
  return changed;
}

/** @returns names of what a page changed beyond the shell, which changes the same around every page */
export const changedBeyond = (shell: ChangedBuiltins, page: ChangedBuiltins): string[] =>
  Object.keys(page).filter((name) => page[name] !== shell[name]);
