// Whether a request really is a webhook of ours: Standard Webhooks (https://www.standardwebhooks.com), by the Web Crypto of Node and browsers.

/** Headers of the request: those of fetch, or an object whose names are in small letters, as of node:http. */
export type WebhookHeaders = { get(name: string): string | null } | Readonly<Record<string, unknown>>;

/** Why a request is not accepted: a header is missing, it is too old or from the future, or no signature fits. */
export class WebhookRefused extends Error {
  readonly reason: 'header_missing' | 'time_out_of_tolerance' | 'signature_wrong';
  constructor(reason: WebhookRefused['reason']) {
    super(`not a webhook of ours: ${reason}`);
    this.name = 'WebhookRefused';
    this.reason = reason;
  }
}

export interface VerifyOptions {
  /** How old a request may be, or how far in the future, seconds; five minutes by default. */
  toleranceSeconds?: number;
  now?: () => Date;
}

/** A webhook whose signature was verified. */
export interface VerifiedWebhook {
  /** The same in every try: whoever has seen it before need not do anything again. */
  id: string;
  /** When this try was sent. */
  sentAt: Date;
  /** The parsed body. */
  payload: unknown;
}

const text = new TextEncoder();

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value =
    typeof headers['get'] === 'function'
      ? (headers as { get(name: string): string | null }).get(name)
      : (headers as Readonly<Record<string, unknown>>)[name];
  if (typeof value !== 'string' || value === '') throw new WebhookRefused('header_missing');
  return value;
}

/**
 * Verifies a request by the webhook's secret (`whsec_…`; several while one replaces another) and its body exactly as it came. Throws
 * `WebhookRefused`. Signatures are compared by Web Crypto, whose time does not depend on them.
 */
export async function verifyWebhook(
  secrets: string | readonly string[],
  headers: WebhookHeaders,
  body: string,
  { toleranceSeconds = 300, now = () => new Date() }: VerifyOptions = {},
): Promise<VerifiedWebhook> {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const given = headerOf(headers, 'webhook-signature').split(' ');
  const sent = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : NaN;
  const apart = Math.abs(now().getTime() / 1000 - sent);
  if (!(apart <= toleranceSeconds)) throw new WebhookRefused('time_out_of_tolerance');
  const signed = text.encode(`${id}.${timestamp}.${body}`);
  const signatures = given.filter((each) => each.startsWith('v1,')).map((each) => bytesOf(each.slice(3)));
  for (const secret of typeof secrets === 'string' ? [secrets] : secrets) {
    const raw = bytesOf(secret.replace(/^whsec_/, ''));
    if (!raw || raw.length === 0) throw new TypeError('a secret is whsec_ and base64');
    const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, [
      'verify',
    ]);
    for (const signature of signatures)
      if (signature && (await crypto.subtle.verify('HMAC', key, signature, signed)))
        return { id, sentAt: new Date(sent * 1000), payload: JSON.parse(body) as unknown };
  }
  throw new WebhookRefused('signature_wrong');
}
