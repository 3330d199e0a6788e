import { type SubmitEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useBackCloses } from '../../lib/back/use-back-closes.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { BackIcon, SearchIcon } from '../../ui/icons.tsx';
import { keepSearch } from '../../storage/search-history.ts';
import { moveAmongChoices } from './move-among-choices.ts';
import { RecentSearches } from './RecentSearches.tsx';
import { SearchInput } from './SearchInput.tsx';
import { SearchResults } from './SearchResults.tsx';
import { SearchShortcuts } from './SearchShortcuts.tsx';
import { SearchSuggestions } from './SearchSuggestions.tsx';
import { useSettled } from './use-settled.ts';
import './search.css';

/** Search over the page: full screen on a phone, a panel on a desktop. The native dialog traps the focus. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const typed = useSettled(text.trim(), 200);

  useEffect(() => {
    dialog.current?.showModal();
    input.current?.focus();
  }, []);
  const close = () => dialog.current?.close();
  useBackCloses(true, close);

  const search = (words: string) => {
    const tidy = words.trim();
    if (!tidy) return;
    keepSearch(tidy);
    setText(words);
    setAsked(tidy);
    input.current?.focus();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    search(text);
  };
  const type = (words: string) => {
    setText(words);
    setAsked(null);
  };
  /** Stores the search that led to an event, and closes. */
  const leave = (words: string) => {
    keepSearch(words);
    close();
  };
  const move = (event: KeyboardEvent<HTMLElement>) => moveAmongChoices(event, input.current);

  return (
    <dialog
      ref={dialog}
      className="mm-search"
      aria-label={t('search.title')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
      onKeyDown={move}
    >
      <div className="mm-search-panel">
        <form className="mm-search-form" role="search" onSubmit={submit}>
          <button
            type="button"
            className="mm-tool mm-search-back"
            aria-label={t('search.close')}
            onClick={close}
          >
            <BackIcon />
            <span aria-hidden="true">{t('search.close.short')}</span>
          </button>
          <SearchIcon />
          <SearchInput field={input} text={text} onText={type} />
        </form>
        <div className="mm-search-body">
          {asked !== null ? (
            <SearchResults words={asked} onChoose={() => leave(asked)} />
          ) : text.trim() ? (
            <SearchSuggestions typed={typed} text={text.trim()} onSearch={search} onChoose={leave} />
          ) : (
            <>
              <RecentSearches onSearch={search} />
              <SearchShortcuts onChoose={close} />
            </>
          )}
        </div>
      </div>
    </dialog>
  );
}
