// What the gateway says of its configuration in every page (gateway/mini-app/site-settings.ts), and from it: whether this
// page is a partner's mini-app, and how addresses of the site are written there.
import { miniAppOf } from '@mo-man/schema/rules/site/mini-app.rule.ts';

export interface Partner {
  base: string;
  /** Origins of the partner's pages that may hold this one in a frame. */
  origins: readonly string[];
  /** Where the partner takes buyers back. */
  returnUrl: string;
}

export interface Measurement {
  tagUrl: string;
  /** The address of this page is a secret: the tool is not loaded, and the next page tells that this one was seen. */
  isHeld?: boolean;
}

export interface SiteSettings {
  /** First path segments that are mini-apps. */
  miniApps: readonly string[];
  /** Domains that a redirect may lead to, beside our own. */
  partnerDomains: readonly string[];
  /** The session's cookies have names that only this very host may set. */
  hasHostCookies?: boolean;
  /** Only in a page of a mini-app. */
  partner?: Partner;
  /** Where organizers begin an event of their own; absent where nowhere. */
  createEventUrl?: string;
  /** The tool that measures visits once a visitor agrees; absent where there is none. */
  measurement?: Measurement;
  /** The gateway writes down errors of this page (schema/wire/browser-error.ts). */
  takesErrors?: boolean;
  /** How buyers reach somebody; absent where there is nobody to reach. */
  support?: { phone?: string; email?: string; chatUrl?: string; hours?: { vi: string; en: string } };
}

let read: SiteSettings | undefined;

export function siteSettings(): SiteSettings {
  read ??= {
    miniApps: [],
    partnerDomains: [],
    ...(JSON.parse(document.getElementById('site')?.textContent ?? '{}') as Partial<SiteSettings>),
  };
  return read;
}

/** On the server there is no page to read them from. */
export function giveSiteSettings(settings: SiteSettings): void {
  read = settings;
}

const isServer = typeof location === 'undefined';

/** The base of the mini-app that this page belongs to, `tiki`; undefined on the site itself. The server draws the site's page; the gateway writes the base into its links. */
export const miniApp = (): string | undefined =>
  isServer ? undefined : miniAppOf(location.pathname, siteSettings().miniApps);

/** What every request of a mini-app carries: the gateway then reads and sets the mini-app's own cookies. */
export function miniAppHeaders(): Record<string, string> {
  const base = miniApp();
  return base ? { 'x-mm-app': base } : {};
}

/** The base path of every route: `/tiki` in a mini-app, empty on the site. */
export function basePath(): string {
  const base = miniApp();
  return base ? `/${base}` : '';
}

/** An address of the site, `/my-tickets`, as it is written on this page. Not for links of the router, which knows. */
export const sitePath = (path: string): string => basePath() + path;

/** The path of this page without the base. */
export const pathInSite = (): string => location.pathname.slice(basePath().length) || '/';
