// The only place that leaves a page by a full load; every target is checked here.
import { safeRedirect } from '@mo-man/schema/rules/site/redirect.rule.ts';
import { miniApp, pathInSite, siteSettings, sitePath } from '../storage/site-settings.ts';

/** The target when it is ours or a partner's, else our home page. */
export function safeAddress(target: string): URL {
  const partners = siteSettings().partnerDomains;
  return new URL(safeRedirect(target, { origin: location.origin, partners }));
}

/** Opens an address of ours or of a partner; any other opens our home page. */
export function goTo(target: string): void {
  location.assign(safeAddress(target));
}

/** The target as a path of this site, for the router; home when it leads elsewhere. */
export function pathOf(target: string): string {
  const { origin, pathname, search, hash } = safeAddress(target);
  // A path that begins with two slashes would be the address of another host.
  return origin === location.origin ? pathname.replace(/^[/\\]+/, '/') + search + hash : '/';
}

/**
 * Opens the payment page that our own gateway named. It may be on any host, but never a script. Banks refuse frames: from a partner's
 * frame the whole page navigates or, where the frame may not do that, another window opens. Returns false when this page stays.
 */
export function goToPayment(payUrl: string): boolean {
  const { protocol } = new URL(payUrl, location.origin);
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  const { top } = window;
  if (!miniApp() || !top || top === window) {
    location.assign(payUrl);
    return true;
  }
  try {
    top.location.href = payUrl;
    return true;
  } catch {
    const beside = window.open(payUrl, '_blank');
    if (beside) beside.opener = null;
    return false;
  }
}

/** The buyer's current address with query and hash, to return to after a login. */
export const hereInSite = (): string => pathInSite() + location.search + location.hash;

/** Like loadPath, but replaces this page in the history. */
export function loadPathInstead(path: string): void {
  location.replace(safeAddress(sitePath(path)));
}

/** Loads one of our own paths, in a mini-app below its base. */
export function loadPath(path: string): void {
  goTo(sitePath(path));
}
