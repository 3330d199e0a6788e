import { useText } from '../../lib/intl/use-text.ts';
import { measureAsked } from '../../lib/measure-signal.ts';
import { siteSettings } from '../../storage/site-settings.ts';
import { useIsInBrowser } from '../../lib/use-is-in-browser.ts';

/** Lets the visitor change the consent to measuring on every page; nothing where no tool is configured. */
export function MeasureChoice() {
  const t = useText();
  // A mini-app's page is rendered as the site's, and is not measured.
  const isInBrowser = useIsInBrowser();
  if (!isInBrowser || !siteSettings().measurement) return null;
  return (
    <li>
      <button type="button" className="mm-footer-choice" onClick={() => measureAsked.send()}>
        {t('measure.change')}
      </button>
    </li>
  );
}
