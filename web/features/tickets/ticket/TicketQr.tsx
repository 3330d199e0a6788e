import { useText } from '../../../lib/intl/use-text.ts';
import { drawQr } from '../../../lib/qr/draw-qr.ts';
import { type QrRoom, useQrWidth } from './use-qr-width.ts';

/** Black on white in every theme. The caller shows the readable code. */
export function TicketQr({ text, code, room = 'page' }: { text: string; code: string; room?: QrRoom }) {
  const t = useText();
  const drawn = drawQr(text);
  const widthIn = useQrWidth(drawn?.size ?? 1);
  if (!drawn) return <p role="alert">{t('ticket.qr.broken')}</p>;
  const size = widthIn(room);
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
