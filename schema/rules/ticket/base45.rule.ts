/** The alphabet of QR's alphanumeric mode, in the order of RFC 9285. */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const valueOf = new Map([...alphabet].map((character, value) => [character, value]));

/** Base45 of RFC 9285: two bytes become three characters, a last single byte becomes two. */
export function encodeBase45(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 2) {
    const isPair = at + 1 < bytes.length;
    let rest = isPair ? (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0) : (bytes[at] ?? 0);
    for (let digit = 0; digit < (isPair ? 3 : 2); digit += 1) {
      text += alphabet.charAt(rest % 45);
      rest = Math.floor(rest / 45);
    }
  }
  return text;
}

/**
 * The bytes of a Base45 text; undefined when it is invalid: wrong length, unknown character, or a group that is too
 * large.
 */
export function decodeBase45(text: string): Uint8Array | undefined {
  if (text.length % 3 === 1) return undefined;
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 3) {
    const group = text.slice(at, at + 3);
    const number = groupValue(group);
    if (number === undefined || number > (group.length === 3 ? 0xffff : 0xff)) return undefined;
    if (group.length === 3) bytes.push(number >> 8);
    bytes.push(number & 0xff);
  }
  return Uint8Array.from(bytes);
}

function groupValue(group: string): number | undefined {
  let number = 0;
  for (let digit = group.length - 1; digit >= 0; digit -= 1) {
    const value = valueOf.get(group.charAt(digit));
    if (value === undefined) return undefined;
    number = number * 45 + value;
  }
  return number;
}
