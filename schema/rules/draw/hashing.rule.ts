// Bytes and hashes of the draw. SHA-256 itself is given by the caller: Node's own on a server, a library's in a browser, where it is slower.

/** SHA-256 of bytes. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

const utf8 = new TextEncoder();

/** UTF-8 of a text. */
export const bytesOfText = (text: string): Uint8Array => utf8.encode(text);

const pairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Bytes as hexadecimal digits, two for each. */
export function hexOf(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += pairs[byte] ?? '';
  return text;
}

/** The bytes of hexadecimal digits, an even number of them. */
export const bytesOfHex = (text: string): Uint8Array =>
  Uint8Array.from({ length: text.length / 2 }, (_, at) =>
    Number.parseInt(text.slice(at * 2, at * 2 + 2), 16),
  );

/** Bytes one behind the other. */
export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** SHA-256 of a text, 64 hexadecimal digits. */
export const hashOfText = (text: string, sha256: Sha256): string => hexOf(sha256(bytesOfText(text)));

/** HMAC-SHA-256 (RFC 2104) by a key of at most 64 bytes; what depends on the key alone is made once. */
export function hmacBy(key: Uint8Array, sha256: Sha256): (bytes: Uint8Array) => Uint8Array {
  const padded = (mark: number) => Uint8Array.from({ length: 64 }, (_, at) => (key[at] ?? 0) ^ mark);
  const [inner, outer] = [padded(0x36), padded(0x5c)];
  return (bytes) => sha256(joined(outer, sha256(joined(inner, bytes))));
}
