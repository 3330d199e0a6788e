import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../../lib/intl/use-formats.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { PolicyBlock } from './PolicyBlock.tsx';
import { PolicyContents } from './PolicyContents.tsx';
import { PolicyVersions } from './PolicyVersions.tsx';
import { partId, type Policy } from './policy-of-screen.ts';

/** The text with its dates, its table of contents and earlier versions. */
export function PolicyText({ page }: { page: Policy }) {
  const t = useText();
  const { date } = useFormats();
  const { inForceFrom, isTemplate, isCurrent, sections, version } = page;
  useEffect(scrollToPart, [page.id]);
  return (
    <article className="mm-policy">
      <header className="mm-policy-head">
        <PageTitle>{page.title}</PageTitle>
        <p className="mm-policy-summary">{page.summary}</p>
        <p className="mm-policy-dates">
          {inForceFrom === null
            ? t('policy.notInForce')
            : t('policy.inForceFrom', { version, date: date(inForceFrom) })}
        </p>
        {isTemplate && (
          <Notice type="warning" title={t('policy.template.title')} isHeardAlready>
            {t('policy.template.text')}
          </Notice>
        )}
        {!isCurrent && (
          <Notice
            type="info"
            isHeardAlready
            action={<Link to={`/${page.name}`}>{t('policy.other.go')}</Link>}
          >
            {t('policy.other.text')}
          </Notice>
        )}
      </header>
      <PolicyContents sections={sections} />
      <div className="mm-policy-body">
        {sections.map(({ title, blocks }, at) => (
          <section key={title} id={partId(at)} aria-labelledby={`${partId(at)}-title`}>
            <h2 id={`${partId(at)}-title`}>
              <span className="mm-policy-number">{at + 1}.</span> {title}
            </h2>
            {blocks.map((block, index) => (
              <PolicyBlock key={index} block={block} methods={page.paymentMethods} />
            ))}
          </section>
        ))}
        <PolicyVersions page={page} />
        <p className="mm-policy-print">
          <Button onClick={() => window.print()}>{t('policy.print')}</Button>
        </p>
      </div>
    </article>
  );
}

/** Scrolls to the fragment, which the browser looked for before the text was loaded. */
function scrollToPart(): void {
  const part = /^#(p\d+)$/.exec(location.hash)?.[1];
  if (part) document.getElementById(part)?.scrollIntoView();
}
