// MoMo (AIO v2) signs one text: `name=value` with `&` between, the names of the message in their alphabetical order,
// the values raw and never encoded; HMAC-SHA256 in hex, with the partner's secret.
import { isSameHex } from '../same-signature.rule.ts';

/** HMAC-SHA256 with the partner's secret over UTF-8 text, in lower-case hex. Given as an argument: a rule has no crypto. */
export type Hmac = (text: string) => string;

/** Values of a message by name; a missing one is empty. */
export type MomoFields = Readonly<Record<string, string | number | undefined>>;

/** What each message is signed over, by name. */
export const momoSigned = {
  create: 'accessKey amount extraData ipnUrl orderId orderInfo partnerCode redirectUrl requestId requestType',
  result:
    'accessKey amount extraData message orderId orderInfo orderType partnerCode payType requestId responseTime resultCode transId',
  query: 'accessKey orderId partnerCode requestId',
  refund: 'accessKey amount description orderId partnerCode requestId transId',
} as const;

/** The signature of a message. */
export function signMomo(kind: keyof typeof momoSigned, fields: MomoFields, hmac: Hmac): string {
  const parts = momoSigned[kind].split(' ').map((name) => `${name}=${fields[name] ?? ''}`);
  return hmac(parts.join('&'));
}

/** Whether a result (an IPN or a return) carries the signature that is right for it. */
export const isSignedByMomo = (fields: MomoFields, signature: string, hmac: Hmac): boolean =>
  isSameHex(signature, signMomo('result', fields, hmac));
