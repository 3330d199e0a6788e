// Reads QR codes in the camera's pictures: with the browser's reader where there is one, else with ZXing, which is served from our own
// files and cached by the gate's service worker. Nothing is loaded from another site.

import { type FrameReader, openBrowserReader } from '../../../lib/camera/browser-reader.ts';
import { withOurReader } from './two-readers.ts';

/** Wide enough for a version 5 symbol that fills a third of the picture, small enough for an old phone. Pixels. */
const READ_WIDTH = 800;

async function openZxingReader(): Promise<FrameReader> {
  const readPixels = await import('./zxing.ts').then((zxing) => zxing.openZxing());
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, READ_WIDTH / Math.max(video.videoWidth, video.videoHeight, 1));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (!context || canvas.width === 0) return [];
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    return readPixels(context.getImageData(0, 0, canvas.width, canvas.height));
  };
}

export async function openFrameReader(): Promise<FrameReader> {
  const native = await openBrowserReader();
  return native ? withOurReader(native, openZxingReader) : openZxingReader();
}
