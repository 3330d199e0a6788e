// The gateway's settings in every page (gateway/mini-app/site-settings.ts), and what follows from them: whether this page is a partner's
// mini-app, and how addresses of the site are written there.
import { miniAppOf } from '@mo-man/schema/rules/site/mini-app.rule.ts';

export interface Partner {
  base: string;
  /** Origins of the partner's pages that may embed this one in a frame. */
  origins: readonly string[];
  /** The partner's page for returning buyers. */
  returnUrl: string;
}

export interface Measurement {
  tagUrl: string;
  /** The address of this page is a secret: the tool is not loaded, and the next page reports this view. */
  isHeld?: boolean;
}

export interface SiteSettings {
  /** First path segments that are mini-apps. */
  miniApps: readonly string[];
  /** Domains besides our own that a redirect may lead to. */
  partnerDomains: readonly string[];
  /** The session's cookies have the `__Host-` prefix, which only this host can set. */
  hasHostCookies?: boolean;
  /** Only in a page of a mini-app. */
  partner?: Partner;
  /** Page where organizers create an event; absent without one. */
  createEventUrl?: string;
  /** The measuring tool, loaded after consent; absent without one. */
  measurement?: Measurement;
  /** The gateway logs errors of this page (schema/wire/browser-error.ts). */
  takesErrors?: boolean;
  /** Contacts of the support; absent without a support. */
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

/** Sets them on the server, where there is no page to read them from. */
export function giveSiteSettings(settings: SiteSettings): void {
  read = settings;
}

const isServer = typeof location === 'undefined';

/**
 * The base of this page's mini-app, `tiki`; undefined on the site itself. The server renders the site's page; the gateway writes the base
 * into its links.
 */
export const miniApp = (): string | undefined =>
  isServer ? undefined : miniAppOf(location.pathname, siteSettings().miniApps);

/** Headers of every request of a mini-app: the gateway then uses the mini-app's own cookies. */
export function miniAppHeaders(): Record<string, string> {
  const base = miniApp();
  return base ? { 'x-mm-app': base } : {};
}

/** The base path of every route: `/tiki` in a mini-app, empty on the site. */
export function basePath(): string {
  const base = miniApp();
  return base ? `/${base}` : '';
}

/** An address of the site, such as `/my-tickets`, with the base. Not for links of the router, which adds it itself. */
export const sitePath = (path: string): string => basePath() + path;

export const pathInSite = (): string => location.pathname.slice(basePath().length) || '/';
