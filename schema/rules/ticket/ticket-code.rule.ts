import { limits } from '../../limits.ts';

/**
 * Characters of the readable code. Both characters of every look-alike pair are left out (0 O, 1 I L, 2 Z, 5 S, 8 B, U
 * V), so that reading is unambiguous. 23 are left, a prime, as the check character requires.
 */
const alphabet = '34679ACDEFGHJKMNPQRTWXY';

/**
 * A new readable code: random characters and a check character. It contains no data of the ticket, so that it can be
 * read aloud. `randomBelow(limit)` returns a whole number from 0 to limit - 1 of cryptographic quality. Codes of gifts
 * are made in the same way, with more characters.
 */
export function makeTicketCode(
  randomBelow: (limit: number) => number,
  chars: number = limits.readableCodeChars,
): string {
  const values = Array.from({ length: chars - 1 }, () => randomBelow(alphabet.length));
  const check = (alphabet.length - (weightedSum([...values, 0]) % alphabet.length)) % alphabet.length;
  return [...values, check].map((value) => alphabet.charAt(value)).join('');
}

/**
 * Draws distinct codes for the tickets of one order. Another order may have one of them; the caller then draws all
 * again.
 */
export function ticketCodeDrawer(randomBelow: (limit: number) => number): () => string {
  const drawn = new Set<string>();
  return () => {
    let code = makeTicketCode(randomBelow);
    while (drawn.has(code)) code = makeTicketCode(randomBelow);
    drawn.add(code);
    return code;
  };
}

/**
 * The stored form of a typed code; undefined when it cannot be one. Case, spaces and hyphens are ignored. The check
 * character detects every single wrong character and every swap of two.
 */
export function readTicketCode(typed: string, chars: number = limits.readableCodeChars): string | undefined {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  if (code.length !== chars) return undefined;
  const values = [...code].map((character) => alphabet.indexOf(character));
  if (values.includes(-1) || weightedSum(values) % alphabet.length !== 0) return undefined;
  return code;
}

/** The code as shown below the QR code: two groups separated by a space. */
export function showTicketCode(code: string): string {
  const middle = Math.ceil(code.length / 2);
  return `${code.slice(0, middle)} ${code.slice(middle)}`;
}

/** As in ISBN-10: the last character weighs 1, the one before it 2, and so on. */
function weightedSum(values: readonly number[]): number {
  return values.reduce((sum, value, at) => sum + value * (values.length - at), 0);
}
