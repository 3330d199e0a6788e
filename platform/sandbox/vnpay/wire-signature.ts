// VNPAY's side of the signature, written apart from the merchant's side, so that the two check each other.
import { createHmac, timingSafeEqual } from 'node:crypto';

export type WireFields = Record<string, string>;

/** What the bank and one merchant terminal share. */
export interface Terminal {
  tmnCode: string;
  hashSecret: string;
}

/** `a=1&b=2&vnp_SecureHash=…`: sorted, form-encoded, empty values left out. */
export function signFields(fields: WireFields, { hashSecret }: Terminal): string {
  const signed = plainOf(fields);
  return `${signed}&vnp_SecureHash=${hash(signed, hashSecret)}`;
}

export function isSigned(fields: WireFields, { hashSecret }: Terminal): boolean {
  const { vnp_SecureHash: given = '', vnp_SecureHashType: _type, ...rest } = fields;
  return isSame(given, hash(plainOf(rest), hashSecret));
}

/** The hash of a JSON body: values in the given order with bars between. */
export function hashValues(values: readonly (string | undefined)[], { hashSecret }: Terminal): string {
  return hash(values.map((value) => value ?? '').join('|'), hashSecret);
}

export function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given.toLowerCase()), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function plainOf(fields: WireFields): string {
  const names = Object.keys(fields).filter((name) => name.startsWith('vnp_') && fields[name] !== '');
  return names
    .toSorted()
    .map((name) => `${formEncode(name)}=${formEncode(fields[name] ?? '')}`)
    .join('&');
}

/** application/x-www-form-urlencoded: encodeURIComponent, but a space is `+`, and `!'()~` are escaped too. */
function formEncode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replaceAll('%20', '+')
    .replaceAll(/[!'()~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

function hash(text: string, secret: string): string {
  return createHmac('sha512', secret).update(text).digest('hex');
}
