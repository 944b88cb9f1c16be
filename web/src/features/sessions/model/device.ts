/** The names under which browsers say what they are; those that call themselves another one, too, come first. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (text: string, names: readonly [RegExp, string][]): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** What people call a browser and where it runs, as its `User-Agent` says; null when one of the two is not known. */
export function deviceOf(userAgent: string | null): { browser: string; system: string } | null {
  const browser = userAgent && nameIn(userAgent, BROWSERS);
  const system = userAgent && nameIn(userAgent, SYSTEMS);
  return browser && system ? { browser, system } : null;
}
