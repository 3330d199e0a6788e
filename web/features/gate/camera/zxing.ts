// ZXing as WebAssembly, from our own files: by itself it would come from a CDN, which the site's policy forbids.
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** One QR at a time, whatever its angle, its light and its ground. */
export const zxingOptions: ReaderOptions = {
  formats: ['QRCode'],
  maxNumberOfSymbols: 1,
  tryHarder: true,
  tryRotate: true,
  tryInvert: true,
  tryDownscale: true,
};

/** Loads it; then the text of the QR in a picture's pixels, or null. */
export async function openZxing(): Promise<(pixels: ImageData) => Promise<string | null>> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmAddress }, fireImmediately: true });
  return async (pixels) => (await readBarcodes(pixels, zxingOptions))[0]?.text ?? null;
}
