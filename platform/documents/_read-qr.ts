/// <reference types="zxing-wasm/imageData" />
// Reads QR codes in tests by ZXing, with its WebAssembly from the installed package instead of a CDN.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

interface Pixels {
  /** Red, green, blue and opacity of each pixel. */
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

/** The text of the QR in a picture, a file or its pixels; throws when there is none. */
export async function readQr(picture: Uint8Array | Pixels): Promise<string> {
  const [found] = await readBarcodes(picture, { formats: ['QRCode'] });
  if (!found) throw new Error('no QR in the picture');
  return found.text;
}

/** Draws the pixels of a symbol: each module a square of so many pixels, dark where the function returns true. */
export function drawModules(
  columns: number,
  rows: number,
  scale: number,
  isDark: (x: number, y: number) => boolean,
): Pixels {
  const [width, height] = [columns * scale, rows * scale];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [Math.floor((at % width) / scale), Math.floor(at / width / scale)];
    if (isDark(x, y)) data.fill(0, at * 4, at * 4 + 3);
  }
  return { data, width, height };
}
