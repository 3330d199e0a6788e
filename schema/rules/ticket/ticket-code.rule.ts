import { limits } from '../../limits.ts';

/**
 * The characters of the readable code. Both members of every look-alike pair are left out (0 O, 1 I L, 2 Z, 5 S, 8 B,
 * U V), so nothing has to be guessed on reading. 23 are left: a prime, which the check character needs.
 */
const alphabet = '34679ACDEFGHJKMNPQRTWXY';

/**
 * A new readable code: random characters and a check character. It says nothing about the ticket, so that
 * it can be read aloud. `randomBelow(limit)` gives a whole number from 0 to limit - 1 of cryptographic quality.
 * Codes of gifts are made so too, of more characters.
 */
export function makeTicketCode(
  randomBelow: (limit: number) => number,
  chars: number = limits.readableCodeChars,
): string {
  const values = Array.from({ length: chars - 1 }, () => randomBelow(alphabet.length));
  const check = (alphabet.length - (weightedSum([...values, 0]) % alphabet.length)) % alphabet.length;
  return [...values, check].map((value) => alphabet.charAt(value)).join('');
}

/** Draws codes for the tickets of one order, no two alike. A ticket of another may have one: the caller then draws all anew. */
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
 * The code that somebody typed, as it is stored; undefined when it cannot be one. Case, spaces and hyphens do not
 * matter. The check character finds every single wrong character and every two that changed places.
 */
export function readTicketCode(typed: string, chars: number = limits.readableCodeChars): string | undefined {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  if (code.length !== chars) return undefined;
  const values = [...code].map((character) => alphabet.indexOf(character));
  if (values.includes(-1) || weightedSum(values) % alphabet.length !== 0) return undefined;
  return code;
}

/** The code as it is shown under the QR: two groups with a space between. */
export function showTicketCode(code: string): string {
  const middle = Math.ceil(code.length / 2);
  return `${code.slice(0, middle)} ${code.slice(middle)}`;
}

/** As in ISBN-10: the last character weighs 1, the one before it 2, and so on. */
function weightedSum(values: readonly number[]): number {
  return values.reduce((sum, value, at) => sum + value * (values.length - at), 0);
}
