/** In this order: many browsers also call themselves Chrome or Safari. */
const browsers: readonly [RegExp, string][] = [
  [/\bZalo/i, 'Zalo'],
  [/\bFB(?:AN|AV|_IAB)\b/, 'Facebook'],
  [/\bcoc_coc_browser\b/i, 'Cốc Cốc'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
  [/\b(?:iPhone|iPad)\b.*AppleWebKit\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows NT\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const firstOf = (list: readonly [RegExp, string][], agent: string) =>
  list.find(([shape]) => shape.test(agent))?.[1];

/**
 * A readable name of a device from its User-Agent: `Chrome · Android`. Empty when nothing is recognised. An iPad that requests desktop
 * pages claims to be a Mac, and is shown as one.
 */
export const deviceName = (agent: string): string =>
  [firstOf(browsers, agent), firstOf(systems, agent)].filter(Boolean).join(' · ');
