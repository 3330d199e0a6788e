import { ArticleList } from './ArticleList.tsx';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../lib/intl/use-text.ts';
import { buttonClass } from '../../ui/controls/button-class.ts';
import type { HelpArticles } from './help-articles.ts';

/** What a search found, announced; nothing found leads to the form. */
export function FoundArticles({
  articles,
  words,
  heading,
}: {
  articles: HelpArticles;
  words: string;
  /** Gets the focus when the search is sent. */
  heading: RefObject<HTMLHeadingElement | null>;
}) {
  const t = useText();
  return (
    <section className="mm-help-topic" aria-labelledby="mm-help-found">
      <div role="status">
        <h2 id="mm-help-found" ref={heading} tabIndex={-1}>
          {t('help.search.found', { count: articles.length, words })}
        </h2>
      </div>
      {articles.length === 0 ? (
        <div className="mm-help-none">
          <p>{t('help.search.none')}</p>
          <Link className={buttonClass()} to="/help/contact">
            {t('help.write')}
          </Link>
        </div>
      ) : (
        <ArticleList articles={articles} />
      )}
    </section>
  );
}
