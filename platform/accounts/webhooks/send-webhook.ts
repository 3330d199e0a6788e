// One request to the address of a webhook: signed, without redirects, and in production to public addresses alone.
import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { limits } from '@mo-man/schema/limits.ts';
import { isPublicAddress } from './public-address.rule.ts';

export interface WebhookRequest {
  url: string;
  id: string;
  payload: string;
  /** The new one first. */
  secrets: readonly string[];
  at: Date;
  isProduction: boolean;
}

export interface Attempt {
  status: number | null;
  error: string | null;
}

class AddressNotAllowed extends Error {}

/** Headers of Standard Webhooks: the signature is over id, seconds and body. */
export function signedHeaders({
  id,
  payload,
  secrets,
  at,
}: Pick<WebhookRequest, 'id' | 'payload' | 'secrets' | 'at'>) {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${payload}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

/** Resolves a name and hands on public addresses alone, which are those that are connected to: a second answer of the name server changes nothing. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const open = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (!first) return callback(new AddressNotAllowed(hostname), '', 0);
    if (options.all) return callback(null, open);
    return callback(null, first.address, first.family);
  });
};

/** Never throws. The body of the answer is not read. */
export function sendWebhook(asked: WebhookRequest): Promise<Attempt> {
  const { url, payload, isProduction } = asked;
  const { protocol, hostname } = new URL(url);
  // A literal address is connected to without being looked up.
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (isProduction && (protocol !== 'https:' || (isIP(literal) !== 0 && !isPublicAddress(literal))))
    return Promise.resolve({ status: null, error: 'address_not_allowed' });
  const { promise, resolve } = Promise.withResolvers<Attempt>();
  const outgoing = (protocol === 'https:' ? requestHttps : requestHttp)(url, {
    method: 'POST',
    agent: false,
    maxHeaderSize: 16_384,
    signal: AbortSignal.timeout(limits.webhookAnswerSeconds * 1_000),
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
      'user-agent': 'mo-man-webhooks/1',
      ...signedHeaders(asked),
    },
    ...(isProduction && { lookup: lookupPublic }),
  });
  outgoing.once('response', (answer) => {
    resolve({ status: answer.statusCode ?? 0, error: null });
    answer.destroy();
  });
  outgoing.once('error', (error) => {
    const isLate = error.name === 'TimeoutError' || error.name === 'AbortError';
    const isClosed = error instanceof AddressNotAllowed;
    resolve({ status: null, error: isClosed ? 'address_not_allowed' : isLate ? 'timeout' : 'unreachable' });
  });
  // Destroying the answer, or a late timeout, is told as an error that nobody waits for.
  outgoing.on('error', () => undefined);
  outgoing.end(payload);
  return promise;
}
