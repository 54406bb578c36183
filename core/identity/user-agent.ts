/**
 * The browser and the machine, from what the browser says of itself, for the list of devices. Only the names that a
 * person would recognise; a browser that poses as another is taken for what it says.
 */
export interface BrowserName {
  readonly browser: string | null;
  readonly system: string | null;
}

/** Order matters: most browsers name the ones they are compatible with after themselves. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Opera Mini|OPiOS/, 'Opera Mini'],
  [/OPR\/|OPT\/|Opera/, 'Opera'],
  [/UCBrowser|UBrowser/, 'UC Browser'],
  [/PHX\//, 'Phoenix Browser'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/MiuiBrowser/, 'Mi Browser'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/CriOS|Chrome|Chromium/, 'Chrome'],
  [/Version\/[\d.]{1,20} .{0,100}Safari/, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/KAIOS/, 'KaiOS'],
  [/Android/, 'Android'],
  [/iPad/, 'iPad'],
  [/iPhone|iPod/, 'iPhone'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

const firstIn = (list: typeof BROWSERS, text: string) =>
  list.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** @param userAgent at most the length of any honest one is read. */
export const browserName = (userAgent: string | null): BrowserName => {
  const text = (userAgent ?? '').slice(0, 512);
  return { browser: firstIn(BROWSERS, text), system: firstIn(SYSTEMS, text) };
};
