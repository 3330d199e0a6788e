import { limits } from '@mo-man/schema/limits.ts';
import { useEffect, useState } from 'react';
import { formatsOf } from '../../../lib/intl/formats.ts';
import { useLanguage } from '../../../lib/intl/use-language.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { untilNextQr } from '../../../lib/qr/current-qr.ts';
import { serverTime } from '../../../storage/clock/server-clock.ts';
import type { PhoneClock } from './phone-clock.rule.ts';

export function RotationRing({ canRotate, clock }: { canRotate: boolean; clock: PhoneClock }) {
  const t = useText();
  const { language } = useLanguage();
  const [left, setLeft] = useState(untilNextQr);
  useEffect(() => {
    const ticking = setInterval(() => setLeft(untilNextQr()), 1_000);
    return () => clearInterval(ticking);
  }, []);
  if (!canRotate) return <p className="mm-gate-rotation">{t('ticket.rotation.static')}</p>;
  if (clock === 'changed') return <p className="mm-gate-rotation">{t('ticket.rotation.clock')}</p>;
  const share = left / (limits.rotationStepSeconds * 1_000);
  return (
    <p className="mm-gate-rotation">
      <svg className="mm-gate-ring" width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
        <circle cx="11" cy="11" r="9" pathLength="1" strokeDasharray="1" strokeDashoffset={1 - share} />
      </svg>
      <span>
        {t('ticket.rotation', { seconds: limits.rotationStepSeconds })}
        {clock === 'unchecked' && (
          <strong className="mm-gate-clock">
            {t('ticket.rotation.unchecked', { time: formatsOf(language).time(serverTime()) })}
          </strong>
        )}
      </span>
    </p>
  );
}
