import { useEffect, useState } from 'react';
import { useText } from '../../lib/intl/use-text.ts';
import { Page } from '../../ui/page/Page.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { InstallNow } from './InstallNow.tsx';
import { SiteQr } from './SiteQr.tsx';
import './site.css';

const ways = [
  ['iphone', 3],
  ['android', 3],
  ['computer', 2],
] as const;

/** How to install the site on a phone or computer: by a button where the browser can, else step by step. */
export function DownloadScreen() {
  const t = useText();
  // Parts that depend on the browser are rendered after hydration.
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  return (
    <Page>
      <div className="mm-site">
        <header className="mm-site-head">
          <div>
            <PageTitle>{t('download.title')}</PageTitle>
            <p>{t('download.text')}</p>
            {isHere && <InstallNow />}
          </div>
          {isHere && <SiteQr address={location.origin} />}
        </header>
        <div className="mm-site-ways">
          {ways.map(([device, steps]) => (
            <section key={device} aria-labelledby={`mm-way-${device}`}>
              <h2 id={`mm-way-${device}`}>{t(`download.${device}.title`)}</h2>
              <ol>
                {Array.from({ length: steps }, (_, at) => (
                  <li key={at}>{t(`download.${device}.step${at + 1}`)}</li>
                ))}
              </ol>
            </section>
          ))}
        </div>
        <section aria-labelledby="mm-download-why">
          <h2 id="mm-download-why">{t('download.why.title')}</h2>
          <ul>
            <li>{t('download.why.offline')}</li>
            <li>{t('download.why.fast')}</li>
            <li>{t('download.why.small')}</li>
          </ul>
        </section>
      </div>
    </Page>
  );
}
