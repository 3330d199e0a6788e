const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

export interface SiteOfLogin {
  /** Origin that the provider sends the browser back to. */
  origin: string;
  /** Origin that was asked. */
  asked: string;
  /** The login has to begin at `origin` instead: a cookie kept here would not be there when the browser is back. */
  elsewhere: boolean;
}

/**
 * Which name of the site a login belongs to. On one's own machine the name that was used (localhost, 127.0.0.1); in the
 * network of `npm start -- --https` the public one, which the sandbox's port for phones translates; with sub-domains the
 * public one, where the login then begins.
 */
export function siteOfLogin(request: {
  publicUrl: string;
  /** Header `Host`. */
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
