/** The device of a request, by its user agent and by the cookie that the server gave the browser. */

export interface Device {
  /** Such as “Firefox on Linux”. */
  readonly name: string;
  /** The value of the browser's cookie. Null: the request is not from a browser, such as a sign-in of the demo. */
  readonly key: string | null;
}

export const UNKNOWN_DEVICE: Device = { name: 'An unknown device', key: null };

/** The first that fits counts: the later ones are also in the user agents of the earlier ones. */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdgi?A?(?:OS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const named = (
  patterns: readonly (readonly [RegExp, string])[],
  userAgent: string,
): string | null => patterns.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

/** What a user agent is, in words. It is the sender's choice, so its own text is never shown. */
export const deviceName = (userAgent: string | undefined): string => {
  const browser = named(BROWSERS, userAgent ?? '');
  const system = named(SYSTEMS, userAgent ?? '');
  if (browser !== null) return system === null ? browser : `${browser} on ${system}`;
  return system === null ? UNKNOWN_DEVICE.name : `A program on ${system}`;
};
