import { limits } from '@mo-man/schema/limits.ts';
import { encode } from 'uqr';
import { qrPath } from './qr-path.rule.ts';

/** The signed text fills its symbol at level M exactly; the quiet zone around it has four modules. */
const symbol = {
  ecc: 'M',
  boostEcc: false,
  minVersion: limits.qrVersion,
  maxVersion: limits.qrVersion,
  border: 4,
} as const;

/** All black modules as one path, in a square of `size` modules with the quiet zone; null when the text does not fit. */
export function drawQr(text: string): { path: string; size: number } | null {
  try {
    const { data, size } = encode(text, symbol);
    return { path: qrPath(data), size };
  } catch {
    return null;
  }
}
