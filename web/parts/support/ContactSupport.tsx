import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../lib/intl/use-language.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { siteSettings } from '../../storage/site-settings.ts';
import './contact-support.css';

const SupportNow = lazy(() => import('./SupportNow.tsx').then((m) => ({ default: m.SupportNow })));

/** The site's support contacts as links; nothing without any. */
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

/** Hours of the support phone: the operator's, else the usual ones. Nothing without a phone. */
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

/** For problems with money or an order: the form that names the order, and the support's contacts, with what to have at hand. */
export function ContactSupport({ orderCode }: { orderCode?: string }) {
  const t = useText();
  const { phone, email, chatUrl } = siteSettings().support ?? {};
  return (
    <section className="mm-support" aria-label={t('support.title')}>
      <p>
        <Link
          className="mm-support-write"
          to={orderCode ? `/help/contact?order=${orderCode}` : '/help/contact'}
        >
          {t(orderCode ? 'support.write.order' : 'support.write')}
        </Link>
      </p>
      {(phone || email || chatUrl) && (
        <>
          <p>{orderCode ? t('support.withCode', { code: orderCode }) : t('support.lead')}</p>
          <SupportLinks />
        </>
      )}
    </section>
  );
}
