import { useEffect, useEffectEvent } from 'react';
import { useText } from '../../lib/intl/use-text.ts';
import { clockText } from './time-left.rule.ts';
import { useSecondsLeft } from './use-seconds-left.ts';
import './timer.css';

/** Counts down to `until` and calls `onEnd` once. Announced at whole minutes and in the last half minute only. */
export function Timer({ until, label, onEnd }: { until: string; label?: string; onEnd?: () => void }) {
  const t = useText();
  const seconds = useSecondsLeft(until);
  const end = useEffectEvent(() => onEnd?.());
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  const isSpoken = seconds === 30 || (seconds > 0 && seconds % 60 === 0);
  return (
    <span className={seconds <= 60 ? 'mm-timer mm-timer-short' : 'mm-timer'} role="timer" data-alive="">
      {label && <span>{label}</span>}
      <strong className="mm-numbers">{clockText(seconds)}</strong>
      <span className="mm-unseen" aria-live="polite">
        {isSpoken ? t('timer.left', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 }) : ''}
      </span>
    </span>
  );
}
