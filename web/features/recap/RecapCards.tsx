import { useState } from 'react';
import type { RecapScreenQuery } from '../../generated/operations/recap-screen.ts';
import { useFormats } from '../../lib/intl/use-formats.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { InAppAdvice } from '../../parts/install/InAppAdvice.tsx';
import { useFileSaver } from '../../parts/file/use-file-saver.ts';
import { reportError } from '../../lib/errors/report-error.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { recapFacts } from './recap-facts.ts';
import { drawRecap, shareRecap } from './share-recap.ts';

export function RecapCards({ recap }: { recap: RecapScreenQuery['recap'] }) {
  const t = useText();
  const { date } = useFormats();
  const saver = useFileSaver();
  const [outcome, setOutcome] = useState<'saved' | 'failed' | null>(null);
  const title = t('recap.title', { year: String(recap.year) });
  const facts = recapFacts(recap, t);

  const share = async () => {
    setOutcome(null);
    try {
      const picture = await drawRecap({ title, facts, site: t('recap.site') });
      const way = await shareRecap(picture, { name: `mo-man-${recap.year}.png`, title, save: saver.save });
      setOutcome(way === 'saved' ? 'saved' : null);
    } catch (error) {
      reportError(error);
      setOutcome('failed');
    }
  };
  return (
    <div className="mm-recap">
      <PageTitle>{title}</PageTitle>
      <dl className="mm-recap-facts">
        {facts.map(({ id, name, value }) => (
          <div key={id} className={`mm-recap-${id}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {recap.firstShowing && (
          <div className="mm-recap-first">
            <dt>{t('recap.first')}</dt>
            <dd>
              {recap.firstShowing.title}
              <small>{date(recap.firstShowing.startsAt)}</small>
            </dd>
          </div>
        )}
      </dl>
      <div className="mm-recap-share">
        <Button look="primary" size="large" onClick={() => void share()}>
          {t('recap.share')}
        </Button>
        <p>{t('recap.share.private')}</p>
        {saver.isRefused && <InAppAdvice reason="file" />}
        <div role="status">
          {outcome === 'saved' && (
            <Notice type="success" isHeardAlready>
              {t('recap.share.saved')}
            </Notice>
          )}
          {outcome === 'failed' && (
            <Notice type="error" isHeardAlready>
              {t('recap.share.failed')}
            </Notice>
          )}
        </div>
      </div>
    </div>
  );
}
