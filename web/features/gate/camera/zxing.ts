// ZXing as WebAssembly from our own files. By default it would be loaded from a CDN, which the site's content security policy forbids.
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Reads all QR codes in view, in any angle, light and contrast: a ticket may be shown beside a poster with a code. */
export const zxingOptions: ReaderOptions = {
  formats: ['QRCode'],
  maxNumberOfSymbols: 4,
  tryHarder: true,
  tryRotate: true,
  tryInvert: true,
  tryDownscale: true,
};

/** Loads ZXing and returns a reader of all QR codes in a picture. */
export async function openZxing(): Promise<(pixels: ImageData) => Promise<string[]>> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmAddress }, fireImmediately: true });
  return async (pixels) => (await readBarcodes(pixels, zxingOptions)).map(({ text }) => text);
}
