// VNPAY's side of the signature, written apart from the merchant's side, so that the two check each other.
import { createHmac, timingSafeEqual } from 'node:crypto';

export type WireFields = Record<string, string>;

/** The fields with their vnp_SecureHash, which is over `a=1&b=2`: sorted, form-encoded, empty values left out. */
export function signFields(fields: WireFields, secret: string): WireFields {
  return { ...fields, vnp_SecureHash: hash(plainOf(fields), secret) };
}

export function isSigned(fields: WireFields, secret: string): boolean {
  const { vnp_SecureHash: given = '', vnp_SecureHashType: _type, ...rest } = fields;
  return isSame(given, hash(plainOf(rest), secret));
}

/** The hash of a JSON body: values in the given order with bars between. */
export function hashValues(values: readonly (string | undefined)[], secret: string): string {
  return hash(values.map((value) => value ?? '').join('|'), secret);
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
