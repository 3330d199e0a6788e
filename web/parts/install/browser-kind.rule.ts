/** Facts of the browser that matter for installing and paying. */
export interface BrowserKind {
  /** iPhone or iPad with any browser: none of them has an install event. */
  isIos: boolean;
  /** Name of the app whose in-app browser this is; `other` when unknown; null in a real browser. */
  inApp: string | null;
}

const apps: readonly [string, RegExp][] = [
  ['Zalo', /\bZalo\b/i],
  ['Messenger', /FBAN\/Messenger|MessengerLite|Orca-Android/i],
  ['Facebook', /FBAN|FBAV|FB_IAB/i],
  ['Instagram', /\bInstagram\b/i],
  ['TikTok', /musical_ly|BytedanceWebview|TikTok|\btrill\b/i],
  ['LINE', /\bLine\//i],
];

/** An iPad in desktop mode reports itself as a Mac, and is the only Mac with a touch screen. */
export function browserKind(userAgent: string, touchPoints: number): BrowserKind {
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
  const named = apps.find(([, shape]) => shape.test(userAgent))?.[0];
  const isOtherView = /; wv\)/.test(userAgent);
  return { isIos, inApp: named ?? (isOtherView ? 'other' : null) };
}
