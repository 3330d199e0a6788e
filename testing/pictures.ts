// Pictures for tests, generated: small, valid files.
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

/** A picture with a gradient, so that scaling has an effect. */
export async function drawPicture(
  width: number,
  height: number,
  format: 'webp' | 'avif' | 'jpg' | 'png' = 'webp',
): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="g"><stop stop-color="#b0144f"/><stop offset="1" stop-color="#ffc24b"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#g)"/><circle cx="50%" cy="50%" r="20%" fill="#1c0b14"/></svg>`;
  return sharp(Buffer.from(svg))
    .toFormat(format === 'jpg' ? 'jpeg' : format)
    .toBuffer();
}

/** A picture of pure noise, the worst case for compression. */
export async function drawNoise(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 100 };
  return sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer();
}

/** Puts a file into a catalogue's folder. */
export function putFile(folder: string, path: string, bytes: Buffer | string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), bytes);
}

/** The hash in the address of a picture. */
export const hashOf = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32);
