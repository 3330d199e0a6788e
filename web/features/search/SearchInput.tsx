import { limits } from '@mo-man/schema/limits.ts';
import type { RefObject } from 'react';
import { useText } from '../../lib/intl/use-text.ts';
import { CrossIcon } from '../../ui/icons.tsx';

export function SearchInput({
  field,
  name,
  text,
  onText,
}: {
  field: RefObject<HTMLInputElement | null>;
  /** Field name in a form without script. */
  name?: string;
  text: string;
  onText: (text: string) => void;
}) {
  const t = useText();
  return (
    <>
      <input
        ref={field}
        type="text"
        role="searchbox"
        name={name}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={limits.searchTextMax}
        aria-label={t('search.field')}
        placeholder={t('search.placeholder')}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      {text && (
        <button
          type="button"
          className="mm-tool mm-search-clear"
          aria-label={t('search.clear')}
          onClick={() => {
            onText('');
            field.current?.focus();
          }}
        >
          <CrossIcon size={20} />
        </button>
      )}
    </>
  );
}
