import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Normalizes a typed code: upper case, without spaces and dashes. */
const typeCodeOf = (typed: string): string => typed.replaceAll(/[\s-]+/g, '').toUpperCase();

/**
 * Hash of a code that opens ticket types, with its showing, so that equal codes of two showings have different hashes. 64 hexadecimal
 * digits.
 */
export const typeCodeHash = (showingId: string, typed: string): string =>
  bytesToHex(sha256(utf8ToBytes(`${showingId} ${typeCodeOf(typed)}`)));
