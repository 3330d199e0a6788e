import { z } from 'zod';
import { hasSignedValues, signValues, type Hmac, type VnpayFields } from './vnpay-sign.rule.ts';

/** Why there is no usable answer of VNPAY. Nothing is known then; a retry needs a new request id. */
export interface VnpayNoAnswer {
  kind: 'no_answer';
  reason: 'timeout' | 'network' | 'http' | 'malformed' | 'bad_signature';
  /** The body as it came, where one came. */
  raw?: string;
}

/** VNPAY answered. */
export interface VnpayReply {
  kind: 'reply';
  fields: VnpayFields;
  /** The body as it came, to be kept before anything is believed. */
  raw: string;
}

export interface VnpayTransport {
  apiUrl: string;
  timeoutMs: number;
  fetch: typeof fetch;
  hmac: Hmac;
}

/** Numbers come with and without quotes; the signature is over their plain text. */
const plainText = z
  .union([z.string(), z.number(), z.null()])
  .transform((value) => (value === null ? '' : String(value)));
const reply = z
  .record(z.string(), plainText)
  .refine((fields) => /^\d{2}$/.test(fields.vnp_ResponseCode ?? ''));

/**
 * Sends one signed request to VNPAY's transaction API and reads the answer. A wrong signature is never believed; without
 * any signature only a refusal is, since a refusal moves no money and VNPAY may leave fields out of it.
 */
export async function askVnpay(
  { apiUrl, timeoutMs, fetch, hmac }: VnpayTransport,
  fields: VnpayFields,
  signed: { request: readonly string[]; answer: readonly string[] },
): Promise<VnpayReply | VnpayNoAnswer> {
  const body = JSON.stringify({ ...fields, vnp_SecureHash: signValues(fields, signed.request, hmac) });
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  let raw: string;
  try {
    const response = await fetch(apiUrl, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    raw = await response.text();
    if (!response.ok) return { kind: 'no_answer', reason: 'http', raw };
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    return { kind: 'no_answer', reason: isTimeout ? 'timeout' : 'network' };
  }
  const answer = readReply(raw);
  if (!answer) return { kind: 'no_answer', reason: 'malformed', raw };
  const isRefusal = answer.vnp_ResponseCode !== '00';
  const isBelieved = answer.vnp_SecureHash ? hasSignedValues(answer, signed.answer, hmac) : isRefusal;
  return isBelieved
    ? { kind: 'reply', fields: answer, raw }
    : { kind: 'no_answer', reason: 'bad_signature', raw };
}

function readReply(raw: string): VnpayFields | undefined {
  try {
    return reply.safeParse(JSON.parse(raw)).data;
  } catch {
    return undefined;
  }
}
