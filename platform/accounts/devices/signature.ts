import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../lib/time/clock.ts';
import { Failure } from '../../lib/failure.ts';
import { canonicalText, isFresh, type SignedFields } from './signature.rule.ts';

/** HMAC-SHA256 in lower-case hex over the canonical text of the fields. */
export const signFields = (fields: SignedFields, secret: string): string =>
  createHmac('sha256', secret).update(canonicalText(fields)).digest('hex');

function sameHex(given: unknown, expected: string): boolean {
  if (typeof given !== 'string') return false;
  const [a, b] = [Buffer.from(given.toLowerCase()), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Refuses a request whose key is unknown, whose signature is wrong, or which is older or newer than five minutes. */
export function verifySignedRequest(
  fields: SignedFields,
  { keys, clock }: { keys: Readonly<Record<string, string>>; clock: Clock },
): void {
  const apiKey = fields['api_key'];
  const secret = typeof apiKey === 'string' && Object.hasOwn(keys, apiKey) ? keys[apiKey] : undefined;
  if (!secret || !sameHex(fields['signature'], signFields(fields, secret)))
    throw new Failure('invalid_signature');
  if (!isFresh(fields['requested_at'], clock.now()))
    throw new Failure('request_expired', { server_time: clock.now().getTime() });
}
