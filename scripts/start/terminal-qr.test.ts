import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { terminalQr } from './terminal-qr.ts';

type Decode = (pixels: Uint8ClampedArray, width: number, height: number) => { data: string } | null;
const decode = createRequire(import.meta.url)('jsqr') as Decode;

/** What a camera would see: two pixel rows a line, each module a square of 4 pixels. */
function seen(qr: string): string | undefined {
  const lines = qr.split('\n').map((line) => [...line.replaceAll(/\u001b\[[\d;]*m/g, '')]);
  const scale = 4;
  const side = (lines[0]?.length ?? 0) * scale;
  const height = lines.length * 2 * scale;
  const pixels = new Uint8ClampedArray(side * height * 4).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < side; x++) {
      const row = Math.floor(y / scale);
      const block = lines[Math.floor(row / 2)]?.[Math.floor(x / scale)] ?? ' ';
      const isDark = block === '█' || block === (row % 2 ? '▄' : '▀');
      if (isDark) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return decode(pixels, side, height)?.data;
}

it('is read by a camera, and left out where it would not fit', () => {
  const address = 'http://192.168.100.200:4003/trust';
  const qr = terminalQr(address, 80) ?? '';
  expect(seen(qr)).toBe(address);
  expect(qr.split('\n').length).toBeLessThan(20);
  expect(terminalQr(address, 20)).toBeUndefined();
  expect(terminalQr(address, undefined)).toBeUndefined();
});
