// Camera pictures of a ticket, read by ZXing, the reader of phones without their own.
import { limits } from '@mo-man/schema/limits.ts';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp, { type Sharp } from 'sharp';
import { encode } from 'uqr';
import { beforeAll, expect, test, vi } from 'vitest';
import { signedText } from '../_evening.ts';
import { zxingOptions } from './zxing.ts';

vi.mock('zxing-wasm/reader/zxing_reader.wasm?url', () => ({ default: '' }));
const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');

const text = signedText(1_000_001);
let sharpQr: Buffer;

beforeAll(async () => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });
  const { data, size } = encode(text, { ecc: 'M', boostEcc: false, minVersion: limits.qrVersion, border: 4 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  // Eight pixels per module: 360 CSS pixels on a phone at 1×.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}" height="${size * 8}" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`;
  sharpQr = await sharp(Buffer.from(svg)).png().toBuffer();
});

const width = 360;
const at = (scale: number) => sharp(sharpQr).resize(width * scale, width * scale, { kernel: 'nearest' });

test.each<[string, () => Sharp]>([
  ['at 1×', () => at(1)],
  ['at 2×', () => at(2)],
  ['at 3×', () => at(3)],
  [
    'small in the picture',
    () => at(0.5).extend({ top: 300, bottom: 300, left: 500, right: 500, background: '#777' }),
  ],
  ['blurred', () => at(1).blur(2)],
  ['dimmed to a fifth', () => at(1).linear(0.2, 10)],
  ['with little contrast in the sun', () => at(1).linear(0.35, 150)],
  ['rotated by 17°', () => at(1).rotate(17, { background: '#fff' })],
  ['upside down', () => at(1).rotate(180)],
  ['turned by 45°, on a dark ground', () => at(1).rotate(45, { background: '#222' })],
  ['light on dark', () => at(1).negate({ alpha: false })],
  ['as a bad JPEG', () => at(1).jpeg({ quality: 15 })],
])('%s: reads the whole text', async (_, picture) => {
  const [found] = await readBarcodes(new Uint8Array(await picture().toBuffer()), zxingOptions);
  expect(found?.text).toBe(text);
});

test('reads both of two codes in one view', async () => {
  const picture = await sharp({ create: { width: 900, height: 460, channels: 3, background: '#777' } })
    .composite([
      { input: await at(1).png().toBuffer(), left: 40, top: 50 },
      { input: await at(1).negate({ alpha: false }).png().toBuffer(), left: 500, top: 50 },
    ])
    .png()
    .toBuffer();
  const found = await readBarcodes(new Uint8Array(picture), zxingOptions);
  expect(found.map((one) => one.text)).toEqual([text, text]);
});
