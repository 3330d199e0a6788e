import { Link } from 'react-router-dom';
import { useText } from '../../shared/intl/use-text.ts';
import { SupportHours, SupportLinks } from '../../shared/support/ContactSupport.tsx';
import { routes } from '../routes.tsx';
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

/** A link that says so where there is nothing to read behind it yet. */
function FooterLink({ path, text }: { path: string; text: string }) {
  const t = useText();
  const row = routes.find((one) => one.path === path);
  const isMissing = row?.entry === 'app' && 'notOpenYet' in row.screen;
  return (
    <>
      <Link to={path}>{text}</Link>
      {isMissing && <small className="mm-footer-missing"> ({t('shell.footer.missing')})</small>}
    </>
  );
}

/** The policies; how support is reached, when, and the price of a call, where there is a support. */
export function AppFooter() {
  const t = useText();
  return (
    <footer className="mm-footer">
      <div className="mm-footer-inner">
        {groups.map(({ titleId, links }) => (
          <nav key={titleId} aria-label={t(titleId)}>
            <h2>{t(titleId)}</h2>
            <ul>
              {links.map(([path, textId]) => (
                <li key={path}>
                  <FooterLink path={path} text={t(textId)} />
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div>
          <h2>{t('shell.footer.support')}</h2>
          <SupportLinks />
          <SupportHours />
          <ul className="mm-footer-more">
            <li>
              <FooterLink path="/download-app" text={t('route.downloadApp.title')} />
            </li>
          </ul>
          <ThemeSwitch isLabelled className="mm-footer-theme" />
        </div>
      </div>
    </footer>
  );
}
