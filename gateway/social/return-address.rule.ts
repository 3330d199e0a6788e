import { type RedirectSites, safeRedirect } from '@mo-man/schema/rules/site/redirect.rule.ts';

/** What the web has to do after a login, or why the login failed; the web reads it at its start. */
export interface LoginOutcome {
  /** Name of an error of the catalogue. */
  error?: string;
  nextStep?: string;
  socialId?: string | null;
  knownAs?: string | null;
  /** The login was to be linked to the account, not to open one: which provider, or why not. */
  linked?: string;
  linkError?: string;
}

/**
 * The address to return to after a login: for our own site a path, which works under any of its host names; for a partner the full
 * address; for anything else the home page.
 */
export function returnAddress(target: string, sites: RedirectSites): string {
  const safe = new URL(safeRedirect(target, sites));
  const ours = safe.origin === new URL(sites.origin).origin;
  return ours ? pathOf(safe) : safe.href;
}

/** A path that begins with two slashes would lead to another host. */
const pathOf = ({ pathname, search, hash }: URL): string => pathname.replace(/^[/\\]+/, '/') + search + hash;

const anywhere = 'https://anywhere.invalid';

/** Adds the outcome to the query. A partner's page gets only an error. */
export function withOutcome(address: string, outcome: LoginOutcome): string {
  const { error, nextStep, socialId, knownAs, linked, linkError } = outcome;
  const isOurs = address.startsWith('/');
  const url = new URL(address, anywhere);
  if (isOurs && linked) url.searchParams.set('linked', linked);
  if (isOurs && linkError) url.searchParams.set('link_error', linkError);
  if (error) url.searchParams.set('login_error', error);
  else if (isOurs && nextStep && nextStep !== 'to_newsfeed') {
    url.searchParams.set('next', nextStep);
    if (socialId) url.searchParams.set('social', socialId);
    if (knownAs) url.searchParams.set('known', knownAs);
  }
  return isOurs ? pathOf(url) : url.href;
}
