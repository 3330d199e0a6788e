// What the web is told of the configuration, in the HTML of every page.
import { jsonForHtml } from '../page/escape-html.rule.ts';
import type { MiniApp } from './mini-apps.ts';

export interface SiteSettings {
  miniApps: readonly MiniApp[];
  /** Domains that a redirect may lead to, beside our own. */
  partnerDomains: readonly string[];
  /** The session's cookies have names that only this very host may set. */
  hasHostCookies: boolean;
}

/** Read by web/shared/site-settings.ts. Only the pages of a mini-app are told about its partner. */
export function siteSettingsTag(
  { miniApps, partnerDomains, hasHostCookies }: SiteSettings,
  base?: string,
): string {
  const settings = {
    miniApps: miniApps.map((app) => app.base),
    partnerDomains,
    hasHostCookies: hasHostCookies || undefined,
    partner: miniApps.find((app) => app.base === base),
  };
  return `<script type="application/json" id="site">${jsonForHtml(settings)}</script>`;
}

/** Puts it behind the page's title. */
export const withSiteSettings = (html: string, tag: string): string =>
  html.replace('</title>', (title) => title + tag);
