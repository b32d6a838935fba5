const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];
/** The first match counts. A browser inside an app, or one built on another browser, also names that other browser. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Instagram/, 'Instagram'],
  [/FBAN\/|FBAV\//, 'Facebook'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Opera Mini\//, 'Opera Mini'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** The browser and the system of a `User-Agent`, as users recognise their device: "Chrome di Windows". Null where neither is known. */
export function deviceName(userAgent: string | undefined): string | null {
  const find = (known: typeof systems) => known.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const [browser, system] = [find(browsers), find(systems)];
  return browser && system ? `${browser} di ${system}` : (browser ?? system ?? null);
}
