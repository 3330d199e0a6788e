import { useState } from 'react';
import { useText } from '../../lib/intl/use-text.ts';
import { CrossIcon, Icon } from '../../ui/icons.tsx';
import { dropSearch, forgetSearches, recentSearches } from '../../storage/search-history.ts';

export function RecentSearches({ onSearch }: { onSearch: (words: string) => void }) {
  const t = useText();
  const [recent, setRecent] = useState(recentSearches);
  if (recent.length === 0) return <p className="mm-search-hint">{t('search.hint')}</p>;
  return (
    <section aria-labelledby="mm-search-recent">
      <div className="mm-search-head">
        <h2 id="mm-search-recent">{t('search.recent')}</h2>
        <button
          type="button"
          className="mm-search-forget"
          onClick={() => {
            forgetSearches();
            setRecent([]);
          }}
        >
          {t('search.recent.forget')}
        </button>
      </div>
      <ul className="mm-search-list">
        {recent.map((words) => (
          <li key={words} className="mm-search-kept">
            <button type="button" className="mm-search-words" data-choice onClick={() => onSearch(words)}>
              <Icon size={20}>
                <path d="M12 3a9 9 0 1 1-8.3 5.5M3.5 3.5v5h5M12 7.5V12l3.5 2" />
              </Icon>
              <span>{words}</span>
            </button>
            <button
              type="button"
              className="mm-tool"
              aria-label={t('search.recent.drop', { words })}
              onClick={() => setRecent(dropSearch(words))}
            >
              <CrossIcon size={20} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
