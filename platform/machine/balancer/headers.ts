import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';

/** What belongs to one connection and not to the message (RFC 9110, 7.6.1). */
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

/** Of the request, with for whom we ask. */
export function forwardedHeaders(asked: IncomingMessage, isEncrypted: boolean): OutgoingHttpHeaders {
  const { remoteAddress = '' } = asked.socket;
  const before = asked.headers['x-forwarded-for'];
  return {
    ...withoutHops(asked.headers),
    'x-forwarded-for': before ? `${String(before)}, ${remoteAddress}` : remoteAddress,
    'x-forwarded-proto': isEncrypted ? 'https' : 'http',
  };
}
