import { supportAt } from '@mo-man/schema/rules/site/support-hours.rule.ts';
import { useFormats } from '../../lib/intl/use-formats.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { useMinute } from './use-minute.ts';

/** Whether the support phone is answered now, and until or from when; by this device's clock, in Vietnam's time. */
export function SupportNow() {
  const t = useText();
  const { time, dateTime } = useFormats();
  const now = useMinute();
  if (!now) return null;
  const { isOpen, at } = supportAt(now);
  return (
    <p>
      <strong>
        {isOpen ? t('support.open', { until: time(at) }) : t('support.closed', { from: dateTime(at) })}
      </strong>
    </p>
  );
}
