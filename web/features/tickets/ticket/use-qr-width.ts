import { useSyncExternalStore } from 'react';
import { qrWidth } from '../../../lib/qr/qr-path.rule.ts';

/** `screen`: as large as the whole screen allows. `half`: one of several in sight. */
export type QrRoom = 'page' | 'screen' | 'half';

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** Of the screen, as one text: a store's answer must be the same as long as nothing has changed. */
const screenNow = (): string => `${document.documentElement.clientWidth} ${innerHeight} ${devicePixelRatio}`;

/** The width of a code of so many modules on this screen as it is now, CSS pixels. */
export function useQrWidth(modules: number): (room: QrRoom) => number {
  const [width = 0, height = 0, pixelRatio = 1] = useSyncExternalStore(onResize, screenNow)
    .split(' ')
    .map(Number);
  return (room) => {
    const viewport = room === 'half' ? Math.min(width, 320) : width;
    return qrWidth({ viewport, height, pixelRatio, modules, isFull: room === 'screen' });
  };
}
