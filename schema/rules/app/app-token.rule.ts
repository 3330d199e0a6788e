import type { AppTokenKind } from '../../values.ts';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Characters of the random part: 43 of 62 hold 256 bits. */
export const appSecretLength = 43;

const CHECKSUM_LENGTH = 6;

const form = /^mm_(live|test)_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/;

/** CRC-32 as of ISO 3309 (PNG, zlib), in six digits of base 62, as tokens of GitHub have it. */
function checksumOf(text: string): string {
  let crc = 0xffffffff;
  for (const letter of text) {
    crc ^= letter.charCodeAt(0);
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  let rest = (crc ^ 0xffffffff) >>> 0;
  let written = '';
  for (let at = 0; at < CHECKSUM_LENGTH; at++) {
    written = (digits[rest % digits.length] ?? '') + written;
    rest = Math.floor(rest / digits.length);
  }
  return written;
}

/** The token of an app: its kind, 256 random bits, and a checksum by which anybody can tell it from a typing error without asking. */
export function writeAppToken(kind: AppTokenKind, numbers: readonly number[]): string {
  const random = numbers.map((number) => digits[number % digits.length] ?? '').join('');
  const start = `mm_${kind}_${random}`;
  return start + checksumOf(start);
}

/** The kind of a well-formed token; undefined for any other text. Says nothing about whether the token was ever issued. */
export function readAppToken(text: string): { kind: AppTokenKind } | undefined {
  const [, kind, random, checksum] = form.exec(text) ?? [];
  if (kind !== 'live' && kind !== 'test') return undefined;
  return checksumOf(`mm_${kind}_${random ?? ''}`) === checksum ? { kind } : undefined;
}

/** The part of a token by which people recognize it: the kind, four characters, and the last four. */
export const hintOfAppToken = (token: string): string => `${token.slice(0, 12)}…${token.slice(-4)}`;
