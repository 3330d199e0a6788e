// Settings that the web reads from the HTML of every page.
import { jsonForHtml } from '../lib/escape-html.rule.ts';
import type { Measurement } from './measurement-settings.ts';
import type { MiniApp } from './mini-apps.ts';
import type { Support } from './support-settings.ts';

export interface SiteSettings {
  miniApps: readonly MiniApp[];
  /** Domains that a redirect may lead to, beside our own. */
  partnerDomains: readonly string[];
  /** The session cookies have the `__Host-` prefix. */
  hasHostCookies: boolean;
  support?: Support | undefined;
  createEventUrl?: string | undefined;
  measurement?: Measurement | undefined;
  /** Whether `/browser-errors` accepts reports. */
  takesErrors?: boolean;
}

/**
 * Read by web/storage/site-settings.ts. Only pages of a mini-app get its partner's settings. A page with a secret address does not load
 * the measurement tool.
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
    // Pages in a mini-app are not measured by the site; that is left to the partner.
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

export const withSiteSettings = (html: string, tag: string): string =>
  html.replace('</title>', (title) => title + tag);
