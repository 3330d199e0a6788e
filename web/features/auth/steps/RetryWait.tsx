import { useText } from '../../../lib/intl/use-text.ts';
import { clockText } from '../../../ui/progress/time-left.rule.ts';
import { useSecondsLeft } from '../../../ui/progress/use-seconds-left.ts';

/** Time until the next try, not announced every second. */
export function RetryWait({ at }: { at: number | null }) {
  return at === null ? null : <Counting at={at} />;
}

function Counting({ at }: { at: number }) {
  const t = useText();
  const seconds = useSecondsLeft(at);
  return (
    <p className="mm-login-wait mm-numbers" role="timer">
      {seconds > 0 ? t('auth.wait', { time: clockText(seconds) }) : t('auth.wait.over')}
    </p>
  );
}
