import { limits } from '@mo-man/schema/limits.ts';
import { encode } from 'uqr';
import { useSyncExternalStore } from 'react';
import { useText } from '../../shared/intl/use-text.ts';
import { qrPath, qrWidth } from '../../shared/qr/qr-path.rule.ts';

/** The signed text fills its symbol at level M exactly; around it the quiet zone of four modules. */
const symbol = {
  ecc: 'M',
  boostEcc: false,
  minVersion: limits.qrVersion,
  maxVersion: limits.qrVersion,
  border: 4,
} as const;

function drawQr(text: string): { path: string; size: number } | null {
  try {
    const { data, size } = encode(text, symbol);
    return { path: qrPath(data), size };
  } catch {
    return null;
  }
}

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
