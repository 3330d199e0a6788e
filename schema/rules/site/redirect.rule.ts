/** Allowed targets of redirects. */
export interface RedirectSites {
  /** Our own origin, for example `https://moman.example`. */
  readonly origin: string;
  /** Domains of partners, without scheme, for example `partner.example`; their subdomains are included. */
  readonly partners?: readonly string[];
}

function belongsTo(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}

/** `www.` is a subdomain of our domain: the domain itself and its other subdomains are ours as well. */
const ownDomain = ({ hostname }: URL): string => hostname.replace(/^www\./, '');

/**
 * The target when it is allowed, otherwise the site's origin. A relative target is our own.
 *
 * A redirect target is honoured only if it belongs to the product's own domain or a partner domain; otherwise it goes
 * to the site origin.
 */
export function safeRedirect(target: string, { origin, partners = [] }: RedirectSites): string {
  const home = new URL(origin);
  if (!URL.canParse(target, home.origin)) return home.origin;
  const url = new URL(target, home);
  // No path of the site begins so; without its host it would be a protocol-relative address of another site.
  url.pathname = url.pathname.replace(/^\/{2,}/, '/');
  if (url.origin === home.origin && !url.username && !url.password) return url.href;
  const safe = url.protocol === 'https:' && !url.port && !url.username && !url.password;
  const known = [ownDomain(home), ...partners].some((domain) =>
    belongsTo(url.hostname, domain.toLowerCase()),
  );
  return safe && known ? url.href : home.origin;
}
