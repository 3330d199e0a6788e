import { useLanguage } from '../../lib/intl/use-language.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { siteSettings } from '../../storage/site-settings.ts';
import { SupportLinks } from './ContactSupport.tsx';
import { OfficesNow } from './OfficesNow.tsx';

/** When the support answers, and how to reach it; beside a phone number what a call costs. */
export function SupportCard() {
  const t = useText();
  const { language } = useLanguage();
  const { phone, hours } = siteSettings().support ?? {};
  return (
    <section className="mm-support" aria-labelledby="mm-support-hours">
      <h2 id="mm-support-hours" className="mm-support-title">
        {t('support.hours')}
      </h2>
      {hours ? <p>{hours[language]}</p> : <OfficesNow />}
      <SupportLinks />
      {phone && <p>{t('shell.footer.call')}</p>}
    </section>
  );
}
