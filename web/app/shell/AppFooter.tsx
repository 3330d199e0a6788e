import { Link } from 'react-router-dom';
import { useText } from '../../lib/intl/use-text.ts';
import { SupportHours, SupportLinks } from '../../parts/support/ContactSupport.tsx';
import { siteSettings } from '../../storage/site-settings.ts';
import { MeasureChoice } from './MeasureChoice.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import './app-footer.css';

const groups = [
  {
    titleId: 'shell.footer.buyers',
    links: [
      ['/customer-terms-of-use', 'route.customerTerms.title'],
      ['/payment-methods', 'route.paymentMethods.title'],
      ['/return-and-inspection-policy', 'route.returnPolicy.title'],
      ['/shipping-and-delivery-conditions', 'route.shipping.title'],
      ['/dispute-settlement-policy', 'route.disputes.title'],
    ],
  },
  {
    titleId: 'shell.footer.about',
    links: [
      ['/terms', 'route.terms.title'],
      ['/operational-regulations', 'route.operationalRegulations.title'],
      ['/information-privacy-policy', 'route.informationPrivacy.title'],
      ['/payment-privacy-policy', 'route.paymentPrivacy.title'],
      ['/organizer-terms-of-use', 'route.organizerTerms.title'],
    ],
  },
] as const;

/** The policies, and the support's contacts, hours and call price, where there is a support. */
export function AppFooter() {
  const t = useText();
  const { createEventUrl } = siteSettings();
  return (
    <footer className="mm-footer">
      <div className="mm-footer-inner">
        {groups.map(({ titleId, links }) => (
          <nav key={titleId} aria-label={t(titleId)}>
            <h2>{t(titleId)}</h2>
            <ul>
              {links.map(([path, textId]) => (
                <li key={path}>
                  <Link to={path}>{t(textId)}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div>
          <h2>{t('shell.footer.support')}</h2>
          <ul>
            <li>
              <Link to="/help">{t('help.title')}</Link>
            </li>
            <li>
              <Link to="/help/contact">{t('help.contact.title')}</Link>
            </li>
          </ul>
          <SupportLinks />
          <SupportHours />
          <ul className="mm-footer-more">
            {createEventUrl && (
              <li>
                <a href={createEventUrl}>{t('shell.footer.createEvent')}</a>
              </li>
            )}
            <li>
              <Link to="/votings">{t('route.votings.title')}</Link>
            </li>
            <li>
              <Link to="/new-version">{t('route.newVersion.title')}</Link>
            </li>
            <li>
              <Link to="/download-app">{t('route.downloadApp.title')}</Link>
            </li>
            <MeasureChoice />
          </ul>
          <ThemeSwitch isLabelled className="mm-footer-theme" />
        </div>
      </div>
    </footer>
  );
}
