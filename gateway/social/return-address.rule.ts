import { type RedirectSites, safeRedirect } from '@mo-man/schema/rules/site/redirect.rule.ts';

/** What a login left to do, or why there was none; read by the web at its start. */
export interface LoginOutcome {
  /** Name of an error of the catalogue. */
  error?: string;
  nextStep?: string;
  socialId?: string | null;
  knownAs?: string | null;
}

/**
 * Where a login leads back to: a path of ours where it is ours, so that it holds under whatever name the browser knows
 * us, else the address of a partner. Anything else is the home page.
 */
export function returnAddress(target: string, sites: RedirectSites): string {
  const safe = new URL(safeRedirect(target, sites));
  const ours = safe.origin === new URL(sites.origin).origin;
  return ours ? pathOf(safe) : safe.href;
}

/** A path that begins with two slashes would be the address of another host. */
const pathOf = ({ pathname, search, hash }: URL): string => pathname.replace(/^[/\\]+/, '/') + search + hash;

const anywhere = 'https://anywhere.invalid';

/** The same address with the outcome in its query. A partner's page learns only of an error. */
export function withOutcome(address: string, { error, nextStep, socialId, knownAs }: LoginOutcome): string {
  const isOurs = address.startsWith('/');
  const url = new URL(address, anywhere);
  if (error) url.searchParams.set('login_error', error);
  else if (isOurs && nextStep && nextStep !== 'to_newsfeed') {
    url.searchParams.set('next', nextStep);
    if (socialId) url.searchParams.set('social', socialId);
    if (knownAs) url.searchParams.set('known', knownAs);
  }
  return isOurs ? pathOf(url) : url.href;
}
