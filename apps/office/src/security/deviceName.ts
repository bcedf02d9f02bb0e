// Names that browsers give themselves; the order matters, since each also names those it descends from.
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** "Firefox, Windows" from what a browser calls itself; undefined when it says neither. */
export function deviceName(userAgent: string): string | undefined {
  const named = (list: typeof BROWSERS): string | undefined =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const parts = [named(BROWSERS), named(SYSTEMS)].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(', ');
}

/** Something carried in a pocket, for the picture beside it. */
export function isMobile(userAgent: string): boolean {
  return /\b(?:iPhone|Android|Mobile)\b/.test(userAgent);
}
