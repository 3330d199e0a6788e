// ZXing as WebAssembly, from our own files: by itself it would come from a CDN, which the site's policy forbids.
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** The QR codes in view, whatever their angle, their light and their ground: a ticket's may be beside a poster's. */
export const zxingOptions: ReaderOptions = {
  formats: ['QRCode'],
  maxNumberOfSymbols: 4,
  tryHarder: true,
  tryRotate: true,
  tryInvert: true,
  tryDownscale: true,
};

/** Loads it; then the texts of all QR codes in a picture's pixels. */
export async function openZxing(): Promise<(pixels: ImageData) => Promise<string[]>> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmAddress }, fireImmediately: true });
  return async (pixels) => (await readBarcodes(pixels, zxingOptions)).map(({ text }) => text);
}
