import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';

/** Hop-by-hop headers, which are not forwarded (RFC 9110, 7.6.1). */
const hops = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

export function withoutHops(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name, value]) => !hops.has(name) && value !== undefined),
  );
}

/** Headers of a forwarded request, with X-Forwarded-* for the client. */
export function forwardedHeaders(asked: IncomingMessage, isEncrypted: boolean): OutgoingHttpHeaders {
  const { remoteAddress = '' } = asked.socket;
  const before = asked.headers['x-forwarded-for'];
  return {
    ...withoutHops(asked.headers),
    'x-forwarded-for': before ? `${String(before)}, ${remoteAddress}` : remoteAddress,
    'x-forwarded-proto': isEncrypted ? 'https' : 'http',
  };
}
