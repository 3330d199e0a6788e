/** Where redirects may lead. */
export interface RedirectSites {
  /** Our own origin, for example `https://moman.example`. */
  readonly origin: string;
  /** Domains of partners, without scheme, for example `partner.example`; their sub-domains are meant too. */
  readonly partners?: readonly string[];
}

function belongsTo(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}

/** `www.` is a name of our domain's site: the domain itself and its other sub-domains are as much ours. */
const ownDomain = ({ hostname }: URL): string => hostname.replace(/^www\./, '');

/**
 * The address to go to: the target when it is allowed, else the site's origin. A relative target is ours.
 *
 * A redirect target is honoured only if it belongs to the product's own domain or a partner domain;
 * otherwise it goes to the site origin.
 */
export function safeRedirect(target: string, { origin, partners = [] }: RedirectSites): string {
  const home = new URL(origin);
  if (!URL.canParse(target, home.origin)) return home.origin;
  const url = new URL(target, home);
  // None of our paths begins so, and cut off from its host it would be the address of another.
  url.pathname = url.pathname.replace(/^\/{2,}/, '/');
  if (url.origin === home.origin && !url.username && !url.password) return url.href;
  const safe = url.protocol === 'https:' && !url.port && !url.username && !url.password;
  const known = [ownDomain(home), ...partners].some((domain) =>
    belongsTo(url.hostname, domain.toLowerCase()),
  );
  return safe && known ? url.href : home.origin;
}
