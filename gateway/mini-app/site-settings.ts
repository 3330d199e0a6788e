// What the web is told of the configuration, in the HTML of every page.
import { jsonForHtml } from '../lib/escape-html.rule.ts';
import type { Measurement } from './measurement-settings.ts';
import type { MiniApp } from './mini-apps.ts';
import type { Support } from './support-settings.ts';

export interface SiteSettings {
  miniApps: readonly MiniApp[];
  /** Domains that a redirect may lead to, beside our own. */
  partnerDomains: readonly string[];
  /** The session's cookies have names that only this very host may set. */
  hasHostCookies: boolean;
  /** Absent where there is nobody to reach. */
  support?: Support | undefined;
  /** Where organizers begin an event; absent where nowhere. */
  createEventUrl?: string | undefined;
  /** Absent where nothing is measured. */
  measurement?: Measurement | undefined;
  /** Errors of the site in browsers are written down. */
  takesErrors?: boolean;
}

/**
 * Read by web/storage/site-settings.ts. Only the pages of a mini-app are told about its partner. A page whose address is a secret
 * loads nothing of the tool that measures.
 */
export function settingsOfPage(
  {
    miniApps,
    partnerDomains,
    hasHostCookies,
    support,
    createEventUrl,
    measurement,
    takesErrors,
  }: SiteSettings,
  { base, isSecret = false }: { base?: string | undefined; isSecret?: boolean } = {},
): object {
  return {
    miniApps: miniApps.map((app) => app.base),
    partnerDomains,
    hasHostCookies: hasHostCookies || undefined,
    support,
    createEventUrl,
    // A partner's page is the partner's to measure.
    measurement:
      base === undefined && measurement ? { ...measurement, isHeld: isSecret || undefined } : undefined,
    takesErrors: takesErrors || undefined,
    partner: miniApps.find((app) => app.base === base),
  };
}

export const siteSettingsTag = (
  site: SiteSettings,
  page: Parameters<typeof settingsOfPage>[1] = {},
): string => `<script type="application/json" id="site">${jsonForHtml(settingsOfPage(site, page))}</script>`;

/** Puts it behind the page's title. */
export const withSiteSettings = (html: string, tag: string): string =>
  html.replace('</title>', (title) => title + tag);
