// The one place from which a page is left by a full load: every target is judged here (spec §2).
import { safeRedirect } from '@mo-man/schema/rules/redirect.rule.ts';
import { pathInSite, siteSettings, sitePath } from './site-settings.ts';

/** The target when it is ours or a partner's, else our home page. */
export function safeAddress(target: string): URL {
  const partners = siteSettings().partnerDomains;
  return new URL(safeRedirect(target, { origin: location.origin, partners }));
}

/** Leaves for an address of ours or of a partner; any other leads to our home page. */
export function goTo(target: string): void {
  location.assign(safeAddress(target));
}

/** The same target as a path of this site, for the router; home when it leads elsewhere. */
export function pathOf(target: string): string {
  const { origin, pathname, search, hash } = safeAddress(target);
  return origin === location.origin ? pathname + search + hash : '/';
}

/** Leaves for the payment page that our own gateway named; it may be of any provider, but never a script. */
export function goToPayment(payUrl: string): void {
  const { protocol } = new URL(payUrl, location.origin);
  if (protocol === 'https:' || protocol === 'http:') location.assign(payUrl);
}

/** Where the buyer is, with query and hash: where a login leads back to. */
export const hereInSite = (): string => pathInSite() + location.search + location.hash;

/** A full load of one of our own paths, in a mini-app below its base. */
export function loadPath(path: string): void {
  goTo(sitePath(path));
}
