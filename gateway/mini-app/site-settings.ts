// What the web is told of the configuration, in the HTML of every page.
import { jsonForHtml } from '../page/escape-html.rule.ts';
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
}

/** Read by web/shared/site-settings.ts. Only the pages of a mini-app are told about its partner. */
export function siteSettingsTag(
  { miniApps, partnerDomains, hasHostCookies, support }: SiteSettings,
  base?: string,
): string {
  const settings = {
    miniApps: miniApps.map((app) => app.base),
    partnerDomains,
    hasHostCookies: hasHostCookies || undefined,
    support,
    partner: miniApps.find((app) => app.base === base),
  };
  return `<script type="application/json" id="site">${jsonForHtml(settings)}</script>`;
}

/** Puts it behind the page's title. */
export const withSiteSettings = (html: string, tag: string): string =>
  html.replace('</title>', (title) => title + tag);
