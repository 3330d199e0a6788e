import { lazy, Suspense, useEffect, useState } from 'react';
import { useLanguage } from '../../lib/intl/use-language.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { siteSettings } from '../../storage/site-settings.ts';
import './contact-support.css';

const SupportNow = lazy(() => import('./SupportNow.tsx').then((m) => ({ default: m.SupportNow })));

/** The ways to reach somebody that this site has, as links; nothing where it has none. */
export function SupportLinks() {
  const t = useText();
  const { phone, email, chatUrl } = siteSettings().support ?? {};
  if (!phone && !email && !chatUrl) return null;
  return (
    <ul className="mm-support-links">
      {phone && (
        <li>
          <a href={`tel:${phone.replace(/[ .]/g, '')}`}>{t('support.phone', { phone })}</a>
        </li>
      )}
      {email && (
        <li>
          <a href={`mailto:${email}`}>{t('support.email', { email })}</a>
        </li>
      )}
      {chatUrl && (
        <li>
          <a href={chatUrl} target="_blank" rel="noreferrer">
            {t('support.chat')}
          </a>
        </li>
      )}
    </ul>
  );
}

/** When somebody answers the phone: what the operator says, else the usual hours. Nothing without a phone. */
export function SupportHours() {
  const t = useText();
  const { language } = useLanguage();
  const { phone, hours } = siteSettings().support ?? {};
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  if (!phone) return null;
  return (
    <>
      {hours ? (
        <p>{hours[language]}</p>
      ) : (
        <>
          <Suspense fallback={null}>{isMounted && <SupportNow />}</Suspense>
          <p>{t('shell.footer.hours.hcm')}</p>
          <p>{t('shell.footer.hours.hanoi')}</p>
        </>
      )}
      <p>{t('shell.footer.call')}</p>
    </>
  );
}

/** Where something about money or an order may need a person: whom to reach, and what to have at hand. */
export function ContactSupport({ orderCode }: { orderCode?: string }) {
  const t = useText();
  const { phone, email, chatUrl } = siteSettings().support ?? {};
  if (!phone && !email && !chatUrl) return null;
  return (
    <section className="mm-support" aria-label={t('support.title')}>
      <p>{orderCode ? t('support.withCode', { code: orderCode }) : t('support.lead')}</p>
      <SupportLinks />
    </section>
  );
}
