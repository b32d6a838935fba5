type Replacer = (key: string, value: unknown) => unknown;

/** JSON that is safe inside a script element: it has no `<`, which could end the element or begin a comment. */
export const inlineJson = (value: unknown, replacer?: Replacer): string =>
  JSON.stringify(value, replacer).replaceAll('<', '\\u003c');
