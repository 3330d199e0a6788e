import { officeAt, supportCities } from '@mo-man/schema/rules/site/support-hours.rule.ts';
import { useFormats } from '../../lib/intl/use-formats.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { useMinute } from './use-minute.ts';

/** Of each office whether somebody answers now, and until or from when; by this device's clock, in Vietnam's time. */
export function OfficesNow() {
  const t = useText();
  const { time, dateTime } = useFormats();
  const now = useMinute();
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
