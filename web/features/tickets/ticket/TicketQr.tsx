import { useSyncExternalStore } from 'react';
import { useText } from '../../../shared/intl/use-text.ts';
import { drawQr } from '../../../shared/qr/draw-qr.ts';
import { qrWidth } from '../../../shared/qr/qr-path.rule.ts';

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** Of the screen, as one text: a store's answer must be the same as long as nothing has changed. */
const screenNow = (): string => `${document.documentElement.clientWidth} ${innerHeight} ${devicePixelRatio}`;

/** Black on white in every theme, whole device pixels per module; the readable code is the caller's. */
export function TicketQr({
  text,
  code,
  room = 'page',
}: {
  text: string;
  code: string;
  /** `screen`: as large as the whole screen allows. `half`: one of several in sight. */
  room?: 'page' | 'screen' | 'half';
}) {
  const t = useText();
  const [width = 0, height = 0, pixelRatio = 1] = useSyncExternalStore(onResize, screenNow)
    .split(' ')
    .map(Number);
  const drawn = drawQr(text);
  if (!drawn) return <p role="alert">{t('ticket.qr.broken')}</p>;
  const viewport = room === 'half' ? Math.min(width, 320) : width;
  const size = qrWidth({ viewport, height, pixelRatio, modules: drawn.size, isFull: room === 'screen' });
  return (
    <svg
      className="mm-qr"
      role="img"
      aria-label={t('ticket.qr', { code })}
      width={size}
      height={size}
      viewBox={`0 0 ${drawn.size} ${drawn.size}`}
      shapeRendering="crispEdges"
    >
      <rect width={drawn.size} height={drawn.size} fill="#fff" />
      <path d={drawn.path} fill="#000" />
    </svg>
  );
}
