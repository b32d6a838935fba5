/**
 * Whether code of a page changed what the browser itself brings: `Array.prototype.map` and its like. All remotes share one
 * page, so a remote that changes them changes the others. Both functions run in the page: they use nothing from outside.
 */

declare global {
  var builtinsAtStart: Map<string, unknown> | undefined;
}

/** To be run before any script of the page. */
export function rememberBuiltins(): void {
  const all = new Map<string, unknown>();
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const value = Object.getOwnPropertyDescriptor(globalThis, name)?.value as unknown;
    if (typeof value !== 'function') continue;
    all.set(name, value);
    for (const [prefix, owner] of [
      [name, value],
      [`${name}.prototype`, (value as { prototype?: unknown }).prototype],
    ] as const) {
      if (owner === null || (typeof owner !== 'object' && typeof owner !== 'function')) continue;
      for (const key of Reflect.ownKeys(owner)) {
        const { value: part, get } = Object.getOwnPropertyDescriptor(owner, key) ?? {};
        if (typeof part === 'function' || get) all.set(`${prefix}.${String(key)}`, part ?? get);
      }
    }
  }
  globalThis.builtinsAtStart = all;
}

/** @returns what is not as it was, such as `Array.prototype.map`; added methods too */
export function changedBuiltins(): string[] {
  const before = globalThis.builtinsAtStart;
  if (!before) return [];
  const changed: string[] = [];
  const owners = new Set<string>();
  for (const [path, at] of before) {
    const end = path.lastIndexOf('.');
    if (end > 0) owners.add(path.slice(0, end));
    else if (Object.getOwnPropertyDescriptor(globalThis, path)?.value !== at) changed.push(path);
  }
  for (const path of owners) {
    const [name = '', part] = path.split('.');
    const constructor = (globalThis as unknown as Record<string, { prototype?: object } | undefined>)[name];
    const owner = part ? constructor?.prototype : constructor;
    if (!owner) {
      changed.push(path);
      continue;
    }
    for (const key of Reflect.ownKeys(owner)) {
      const { value, get } = Object.getOwnPropertyDescriptor(owner, key) ?? {};
      const now = typeof value === 'function' ? (value as unknown) : get;
      if (now && before.get(`${path}.${String(key)}`) !== now) changed.push(`${path}.${String(key)}`);
    }
  }
  return changed;
}
