import { officeAt, supportCities } from '@mo-man/schema/rules/site/support-hours.rule.ts';
import { useEffect, useState } from 'react';
import { useFormats } from '../../lib/intl/use-formats.ts';
import { useText } from '../../lib/intl/use-text.ts';

/** Of each office whether somebody answers now, and until or from when; by this device's clock, in Vietnam's time. */
export function OfficesNow() {
  const t = useText();
  const { time, dateTime } = useFormats();
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    setNow(new Date());
    const ticking = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(ticking);
  }, []);
  return (
    <ul className="mm-support-offices" data-alive="">
      {supportCities.map((city) => {
        const office = now && officeAt(city, now);
        return (
          <li key={city}>
            <span>{t(`shell.footer.hours.${city}`)}</span>
            {office && (
              <strong className={office.isOpen ? 'mm-support-open' : undefined}>
                {office.isOpen
                  ? t('support.office.open', { until: time(office.at) })
                  : t('support.office.opens', { from: dateTime(office.at) })}
              </strong>
            )}
          </li>
        );
      })}
    </ul>
  );
}
