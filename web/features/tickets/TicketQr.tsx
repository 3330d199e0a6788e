import { useSyncExternalStore } from 'react';
import { useText } from '../../shared/intl/use-text.ts';
import { drawQr } from '../../shared/qr/draw-qr.ts';
import { qrWidth } from '../../shared/qr/qr-path.rule.ts';

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** Black on white in every theme, whole device pixels per module; the readable code is the caller's. */
export function TicketQr({ text, code }: { text: string; code: string }) {
  const t = useText();
  const viewport = useSyncExternalStore(onResize, () => document.documentElement.clientWidth);
  const drawn = drawQr(text);
  if (!drawn) return <p role="alert">{t('ticket.qr.broken')}</p>;
  const width = qrWidth({ viewport, pixelRatio: window.devicePixelRatio, modules: drawn.size });
  return (
    <svg
      className="mm-qr"
      role="img"
      aria-label={t('ticket.qr', { code })}
      width={width}
      height={width}
      viewBox={`0 0 ${drawn.size} ${drawn.size}`}
      shapeRendering="crispEdges"
    >
      <rect width={drawn.size} height={drawn.size} fill="#fff" />
      <path d={drawn.path} fill="#000" />
    </svg>
  );
}
