import { useState } from 'react';
import { useText } from '../../../lib/intl/use-text.ts';
import { drawQr } from '../../../lib/qr/draw-qr.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FullQr } from './FullQr.tsx';
import { useQrWidth } from './use-qr-width.ts';

/** Smallest enlargement for which the button is offered. */
const LEAST_GAIN = 1.08;

export function EnlargeQr({ text, code, seat }: { text: string; code: string; seat: string }) {
  const t = useText();
  const [isFull, setFull] = useState(false);
  const widthIn = useQrWidth(drawQr(text)?.size ?? 1);
  const isLarger = widthIn('screen') >= widthIn('page') * LEAST_GAIN;
  return (
    <>
      {isLarger && (
        <Button className="mm-gate-enlarge" size="small" onClick={() => setFull(true)}>
          {t('ticket.enlarge')}
        </Button>
      )}
      {isFull && <FullQr text={text} code={code} seat={seat} onClose={() => setFull(false)} />}
    </>
  );
}
