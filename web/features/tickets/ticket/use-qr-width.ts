import { useSyncExternalStore } from 'react';
import { qrWidth } from '../../../lib/qr/qr-path.rule.ts';

/** `screen`: as large as the whole screen allows. `half`: one of several in view. */
export type QrRoom = 'page' | 'screen' | 'half';

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** One string, because a snapshot of useSyncExternalStore must stay identical while nothing has changed. */
const screenNow = (): string => `${document.documentElement.clientWidth} ${innerHeight} ${devicePixelRatio}`;

/** Width of a QR code of so many modules on the current screen, CSS pixels. */
export function useQrWidth(modules: number): (room: QrRoom) => number {
  const [width = 0, height = 0, pixelRatio = 1] = useSyncExternalStore(onResize, screenNow)
    .split(' ')
    .map(Number);
  return (room) => {
    const viewport = room === 'half' ? Math.min(width, 320) : width;
    return qrWidth({ viewport, height, pixelRatio, modules, isFull: room === 'screen' });
  };
}
