import { type FocusEvent, type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { useHref } from 'react-router-dom';
import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SearchIcon } from '../../../ui/icons.tsx';
import { keepSearch } from '../../../storage/search-history.ts';
import { moveAmongChoices } from '../move-among-choices.ts';
import { SearchInput } from '../SearchInput.tsx';
import { RecentSearches } from '../RecentSearches.tsx';
import { searchFormId } from './search-form-id.ts';

/** The field with the last searches below it while it is empty and focused. A plain form without script. */
export function SearchForm({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const t = useText();
  const action = useHref('/search');
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(words);
  const [before, setBefore] = useState(words);
  const [isInside, setInside] = useState(false);
  if (before !== words) {
    setBefore(words);
    setText(words);
  }
  const search = (typed: string) => {
    const tidy = typed.trim().replace(/\s+/gu, ' ');
    if (tidy) keepSearch(tidy);
    setText(tidy);
    setInside(false);
    onSearch(tidy);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    search(text);
  };
  const enter = ({ target }: { target: EventTarget }) => {
    if (target === field.current) setInside(true);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setInside(false);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') setInside(false);
    moveAmongChoices(event, field.current);
  };
  return (
    <form
      id={searchFormId}
      className="mm-find-form"
      role="search"
      method="get"
      action={action}
      onSubmit={submit}
      onFocus={enter}
      onBlur={leave}
      onKeyDown={press}
    >
      <div className="mm-find-field">
        <SearchIcon />
        <SearchInput field={field} name="q" text={text} onText={setText} />
        <Button type="submit" look="primary">
          {t('search.submit')}
        </Button>
      </div>
      {isInside && text.trim() === '' && (
        <div className="mm-find-recent">
          <RecentSearches onSearch={search} />
        </div>
      )}
    </form>
  );
}
