import { useEffect, useState } from 'react';
import { useText } from '../../lib/intl/use-text.ts';
import { Page } from '../../ui/page/Page.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { GetUpdate } from './GetUpdate.tsx';
import './site.css';

/** Changes, newest first: message ids `newVersion.news.<name>`. */
const news = ['pages', 'gifts', 'offline', 'seats'] as const;

export function NewVersionScreen() {
  const t = useText();
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  return (
    <Page width="reading">
      <div className="mm-site">
        <header>
          <PageTitle>{t('route.newVersion.title')}</PageTitle>
          <p>{t('newVersion.text')}</p>
        </header>
        {isHere && <GetUpdate />}
        <section aria-labelledby="mm-news">
          <h2 id="mm-news">{t('newVersion.news.title')}</h2>
          <ul>
            {news.map((name) => (
              <li key={name}>{t(`newVersion.news.${name}`)}</li>
            ))}
          </ul>
        </section>
      </div>
    </Page>
  );
}
