/** Compares two signatures in constant time. */
export function isSameSignature(given: string, right: string): boolean {
  let difference = given.length ^ right.length;
  for (let at = 0; at < right.length; at += 1) difference |= given.charCodeAt(at) ^ right.charCodeAt(at);
  return difference === 0;
}

/** The same for signatures in hex, which providers write in either case. */
export const isSameHex = (given: string, right: string): boolean =>
  isSameSignature(given.toLowerCase(), right.toLowerCase());
