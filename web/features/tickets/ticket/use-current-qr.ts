import { useEffect, useState } from 'react';
import { currentQr, type RotatingTicket, untilNextQr } from '../../../lib/qr/current-qr.ts';

export function useCurrentQr({ qr, rotation }: RotatingTicket): { text: string; canRotate: boolean } {
  const secret = rotation?.secret;
  const [made, setMade] = useState<{ of: string; text: string | null }>({ of: qr, text: qr });
  useEffect(() => {
    if (!secret) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const make = async () => {
      const text = await currentQr({ qr, rotation: { secret } });
      if (isGone) return;
      setMade({ of: qr, text });
      clearTimeout(waiting);
      if (text !== null) waiting = setTimeout(() => void make(), untilNextQr());
    };
    // A phone that slept has missed steps.
    const seen = () => document.visibilityState === 'visible' && void make();
    void make();
    document.addEventListener('visibilitychange', seen);
    return () => {
      isGone = true;
      clearTimeout(waiting);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [qr, secret]);
  const text = secret && made.of === qr ? made.text : qr;
  return { text: text ?? qr, canRotate: text !== null };
}
