import { skipToken } from '@apollo/client/react';
import { useSearchSuggestionsQuery } from '../../generated/operations/search-suggestions.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { PersonIcon, PlaceIcon, SearchIcon } from '../../ui/icons.tsx';
import { FoundEvent } from './FoundEvent.tsx';

/** Suggestions for the typed words. The words themselves can always be searched, so a failed or slow suggestion blocks nothing. */
export function SearchSuggestions({
  typed,
  text,
  onSearch,
  onChoose,
}: {
  /** The debounced words, which are requested. */
  typed: string;
  text: string;
  onSearch: (words: string) => void;
  onChoose: (words: string) => void;
}) {
  const t = useText();
  const { data, previousData } = useSearchSuggestionsQuery(typed ? { variables: { q: typed } } : skipToken);
  const suggestions = (data ?? previousData)?.searchSuggestions ?? [];
  return (
    <>
      <p className="mm-unseen" role="status">
        {data ? t('search.suggestions.count', { count: suggestions.length }) : ''}
      </p>
      <ul className="mm-search-list">
        <li>
          <button type="button" className="mm-search-words" data-choice onClick={() => onSearch(text)}>
            <SearchIcon size={20} />
            <span>{t('search.for', { words: text })}</span>
          </button>
        </li>
        {suggestions.map(({ kind, text: words, event }) => (
          <li key={`${kind}:${event?.id ?? words}`}>
            {event ? (
              <FoundEvent event={event} source="quick search" onChoose={() => onChoose(event.title)} />
            ) : (
              <button type="button" className="mm-search-words" data-choice onClick={() => onSearch(words)}>
                {kind === 'venue' ? <PlaceIcon size={20} /> : <PersonIcon size={20} />}
                <span>{words}</span>
                <small>{t(`search.kind.${kind}`)}</small>
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
