import { useText } from '../../../lib/intl/use-text.ts';
import { onPhoneClock } from '../../../storage/clock/server-clock.rule.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { Timer } from '../../../ui/progress/Timer.tsx';
import { useSecondsLeft } from '../../../ui/progress/use-seconds-left.ts';
import type { KnownOrder } from '../booking-types.ts';

/** A warning is shown when less than this is left. */
const SHORT_MINUTES = 3;

/** End of the hold or, once payment has started, of the payment window, by this phone's clock. */
export function deadlineOf({ order, offset }: KnownOrder): string {
  const until = order.state === 'holding' ? order.holdUntil : (order.payUntil ?? order.holdUntil);
  return new Date(onPhoneClock(until, offset)).toISOString();
}

export function HoldClock({ known, onEnd }: { known: KnownOrder; onEnd: () => void }) {
  const t = useText();
  const label = known.order.state === 'holding' ? t('booking.clock.hold') : t('booking.clock.pay');
  return <Timer until={deadlineOf(known)} label={label} onEnd={onEnd} />;
}

export function ShortOfTime({ known }: { known: KnownOrder }) {
  const t = useText();
  const seconds = useSecondsLeft(deadlineOf(known));
  if (seconds === 0 || seconds > SHORT_MINUTES * 60) return null;
  return (
    <Notice type="warning" isUrgent title={t('booking.clock.shortTitle', { minutes: SHORT_MINUTES })}>
      {known.order.state === 'holding' ? t('booking.clock.shortHold') : t('booking.clock.shortPay')}
    </Notice>
  );
}
