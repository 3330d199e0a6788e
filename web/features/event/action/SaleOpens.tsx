import { useEffect, useEffectEvent } from 'react';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Timer } from '../../../ui/progress/Timer.tsx';
import { useSecondsLeft } from '../../../ui/progress/use-seconds-left.ts';

const day = 86_400;

/**
 * The opening of the sale: in words, and on the last day as a countdown. At its end the server is asked, not the phone's clock, until the
 * button is there; each phone after a random delay, so that not all ask at once.
 */
export function SaleOpens({
  at,
  isRegistration,
  onOpened,
}: {
  at: string;
  isRegistration: boolean;
  onOpened: () => void;
}) {
  const t = useText();
  const f = useFormats();
  const seconds = useSecondsLeft(at);
  const ask = useEffectEvent(onOpened);
  const isOver = seconds === 0;
  useEffect(() => {
    if (!isOver) return;
    let asking: ReturnType<typeof setTimeout>;
    const askLater = (wait: number) => {
      asking = setTimeout(() => {
        ask();
        askLater(4_000 + Math.random() * 4_000);
      }, wait);
    };
    askLater(Math.random() * 1_500);
    return () => clearTimeout(asking);
  }, [isOver]);
  if (isOver)
    return (
      <p className="mm-event-opens" role="status">
        {t('event.opens.now')}
      </p>
    );
  return (
    <div className="mm-event-opens">
      <p>{t(isRegistration ? 'event.opens.registration' : 'event.opens.sale', { when: f.dateTime(at) })}</p>
      {seconds <= day && <Timer until={at} label={t('event.opens.left')} />}
    </div>
  );
}
