import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useHelpScreenQuery } from '../../generated/operations/help-screen.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { SupportCard } from '../../parts/support/SupportCard.tsx';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { SearchIcon } from '../../ui/icons.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { LineSkeleton } from '../../ui/states/Skeletons.tsx';
import { OfflineLine, UnloadedState } from '../../ui/states/UnloadedState.tsx';
import { FoundArticles } from './FoundArticles.tsx';
import { TopicList } from './TopicList.tsx';
import { findArticles } from './find-articles.rule.ts';
import './help.css';

const WRITE_ADDRESS_MS = 300;

/** The help centre: articles by topic, and a search whose words are in the address (`?q=`). */
export function HelpScreen() {
  const t = useText();
  const { data, error, refetch } = useHelpScreenQuery();
  const { typed, type, found } = useHelpSearch();
  const result = useRef<HTMLHeadingElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const takeOver = useEffectEvent(() => {
    const already = input.current?.value ?? '';
    if (already !== typed) type(already, 'soon');
  });
  // The page can be typed into before the app takes it over.
  useEffect(() => takeOver(), []);
  const articles = data?.helpArticles;
  const matches = articles && found ? findArticles(articles, found) : null;
  return (
    <Page width="reading">
      <div className="mm-help">
        <div>
          <PageTitle>{t('help.title')}</PageTitle>
          <OfflineLine />
        </div>
        <form
          className="mm-help-search"
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            type(typed, 'now');
            result.current?.focus();
          }}
        >
          <SearchIcon size={22} />
          <input
            ref={input}
            type="search"
            name="q"
            aria-label={t('help.search.label')}
            placeholder={t('help.search.example')}
            value={typed}
            maxLength={100}
            enterKeyHint="search"
            autoComplete="off"
            onChange={({ target }) => type(target.value, 'soon')}
          />
        </form>
        {!articles && !error && (
          <div className="mm-skeletons" role="status" aria-label={t('help.loading')}>
            <LineSkeleton height={96} />
            <LineSkeleton height={96} />
            <LineSkeleton height={96} />
          </div>
        )}
        {!articles && error && (
          <UnloadedState error={error} onRetry={() => void refetch().catch(() => undefined)} />
        )}
        {matches ? (
          <FoundArticles articles={matches} words={found} heading={result} />
        ) : (
          articles && <TopicList articles={articles} />
        )}
        <SupportCard />
        {/* Where nothing was found the way to the form stands there already. */}
        {matches?.length !== 0 && (
          <p>
            <Link
              className={buttonClass({ look: 'primary', size: 'large', isWide: true })}
              to="/help/contact"
            >
              {t('help.write')}
            </Link>
          </p>
        )}
      </div>
    </Page>
  );
}

/** What is typed, and what of it is searched for; the address follows a moment later, so that typing is no flood of entries. */
function useHelpSearch() {
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState(search.get('q') ?? '');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What is written late would lead back from the page that was gone to.
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (value: string, when: 'now' | 'soon') => {
    setTyped(value);
    clearTimeout(timer.current);
    const write = () =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (value.trim()) next.set('q', value.trim());
          else next.delete('q');
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    if (when === 'now') write();
    else timer.current = setTimeout(write, WRITE_ADDRESS_MS);
  };
  return { typed, type, found: typed.trim() };
}
