import { createHmac } from 'node:crypto';

/**
 * Signs a request: adds api_key, requested_at (milliseconds as text) and signature, the HMAC-SHA256 in hex over the sorted key=value
 * pairs joined by `&`.
 */
export function signRequest(
  fields: Record<string, string>,
  credentials: { apiKey: string; secret: string },
  now: Date,
): Record<string, string> {
  const signed: Record<string, string> = {
    ...fields,
    api_key: credentials.apiKey,
    requested_at: String(now.getTime()),
  };
  const text = Object.keys(signed)
    .sort()
    .map((key) => `${key}=${signed[key]}`)
    .join('&');
  return { ...signed, signature: createHmac('sha256', credentials.secret).update(text).digest('hex') };
}
