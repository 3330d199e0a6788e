// VNPAY 2.1.0 signs in two ways: query strings over sorted, form-encoded fields, and JSON bodies over bare values with
// bars between. Both are HMAC-SHA512 in hex, with the terminal's secret.
import { isSameHex } from '../same-signature.rule.ts';

/** HMAC-SHA512 with the terminal's secret over UTF-8 text, in lower-case hex. Given as an argument: a rule has no crypto. */
export type Hmac = (text: string) => string;

/** vnp_ fields as they are on the wire, before any encoding. */
export type VnpayFields = Readonly<Record<string, string>>;

const hashField = 'vnp_SecureHash';
const hashTypeField = 'vnp_SecureHashType';

/** The query string of a signed request: fields without a value are left out, the hash comes last. */
export function signedQuery(fields: VnpayFields, hmac: Hmac): string {
  const query = canonicalQuery(Object.entries(fields));
  return `${query}&${hashField}=${hmac(query)}`;
}

/**
 * The fields of a signed query string (return URL or IPN), or why it must not be believed. Fields that are not vnp_ are
 * not VNPAY's and are dropped. A field that comes twice could mean two things, so nothing is believed.
 */
export function readSignedQuery(
  rawQuery: string,
  hmac: Hmac,
): VnpayFields | 'repeated_field' | 'no_signature' | 'bad_signature' {
  const all = [...new URLSearchParams(rawQuery)].filter(([name]) => name.startsWith('vnp_'));
  const fields = Object.fromEntries(all);
  if (Object.keys(fields).length < all.length) return 'repeated_field';
  const { [hashField]: hash, [hashTypeField]: _type, ...signed } = fields;
  if (!hash) return 'no_signature';
  return isSameHex(hash, hmac(canonicalQuery(Object.entries(signed)))) ? signed : 'bad_signature';
}

/** The signature of a JSON body: the named values with bars between, nothing encoded, a missing value empty. */
export function signValues(fields: VnpayFields, names: readonly string[], hmac: Hmac): string {
  return hmac(names.map((name) => fields[name] ?? '').join('|'));
}

/** Whether a JSON body carries the right signature over the named values. */
export function hasSignedValues(fields: VnpayFields, names: readonly string[], hmac: Hmac): boolean {
  return isSameHex(fields[hashField] ?? '', signValues(fields, names, hmac));
}

/** Sorted by name, form-encoded (a space is `+`), empty values left out. */
function canonicalQuery(entries: [string, string][]): string {
  const filled = entries.filter(([, value]) => value !== '');
  return new URLSearchParams(filled.toSorted(([a], [b]) => (a < b ? -1 : 1))).toString();
}
