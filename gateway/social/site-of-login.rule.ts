const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

export interface SiteOfLogin {
  /** Origin to which the provider returns the browser. */
  origin: string;
  asked: string;
  /** The login must begin at `origin`: a cookie set here would be missing at the callback. */
  elsewhere: boolean;
}

/**
 * The site's origin for a login. On a loopback address it is the requested one (localhost, 127.0.0.1). Otherwise it is the public one:
 * with sub-domains the login must also begin there; in the network of `npm start -- --https` the sandbox's port for phones translates it.
 */
export function siteOfLogin(request: {
  publicUrl: string;
  host: string;
  protocol: string;
  cookieDomain: string | undefined;
}): SiteOfLogin {
  const { origin, hostname } = new URL(request.publicUrl);
  const address = `${request.protocol}://${request.host}`;
  if (!URL.canParse(address)) return { origin, asked: origin, elsewhere: false };
  const asked = new URL(address);
  if (loopback.has(hostname) && loopback.has(asked.hostname)) {
    return { origin: asked.origin, asked: asked.origin, elsewhere: false };
  }
  const elsewhere = request.cookieDomain !== undefined && asked.hostname !== hostname;
  return { origin, asked: asked.origin, elsewhere };
}
