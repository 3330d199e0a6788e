import { ArticleList } from '../ArticleList.tsx';
import { Link, useParams } from 'react-router-dom';
import { useHelpArticleScreenQuery } from '../../../generated/operations/help-article-screen.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { NotFound } from '../../../lib/not-found.ts';
import { ArticleBlock } from '../../../parts/article/ArticleBlock.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { PageTitle } from '../../../ui/page/PageTitle.tsx';
import { usePageTitle } from '../../../ui/page/use-page-title.ts';
import { LineSkeleton } from '../../../ui/states/Skeletons.tsx';
import { UnloadedState } from '../../../ui/states/UnloadedState.tsx';
import '../help.css';

/** An article of the help centre, with those that help on and the way to the support. */
export function HelpArticleScreen() {
  const t = useText();
  const { slug = '' } = useParams();
  const { data, error, refetch } = useHelpArticleScreenQuery({ variables: { slug } });
  const article = data?.helpArticle;
  usePageTitle(article?.title);
  if (article === null && !error) throw new NotFound(`no article ${slug}`);
  return (
    <Page width="reading">
      <BackLink to="/help">{t('help.title')}</BackLink>
      {article ? (
        <article className="mm-help-article">
          <PageTitle>{article.title}</PageTitle>
          <p className="mm-help-summary">{article.summary}</p>
          {article.sections.map(({ title, blocks }) => (
            <section key={title}>
              <h2>{title}</h2>
              {blocks.map((block, at) => (
                <ArticleBlock key={at} block={block} />
              ))}
            </section>
          ))}
          <aside className="mm-help-topic" aria-labelledby="mm-help-related">
            <h2 id="mm-help-related">{t('help.related')}</h2>
            <ArticleList articles={article.related} />
          </aside>
          <div className="mm-help-none">
            <p>{t('help.notHelped')}</p>
            <Link className={buttonClass()} to="/help/contact">
              {t('help.write')}
            </Link>
          </div>
        </article>
      ) : error ? (
        <UnloadedState error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <div className="mm-skeletons" aria-busy="true">
          <LineSkeleton width="70%" height={36} />
          <LineSkeleton />
          <LineSkeleton width="85%" />
          <LineSkeleton height={120} />
        </div>
      )}
    </Page>
  );
}
