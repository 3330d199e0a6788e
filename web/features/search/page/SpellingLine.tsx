import { Link } from 'react-router-dom';
import type { SearchScreenQuery } from '../../../generated/operations/search-screen.ts';
import { useText } from '../../../lib/intl/use-text.ts';

export function SpellingLine({
  words,
  found,
  searchPath,
}: {
  words: string;
  found: NonNullable<SearchScreenQuery['search']>;
  searchPath: (words: string) => string;
}) {
  const t = useText();
  const { total, spellings } = found;
  if (total === 0 && spellings.length === 0) return null;
  return (
    <div className="mm-find-spelling">
      {total > 0 && <p>{t('search.near', { words })}</p>}
      {spellings.length > 0 && (
        <p>
          {t('search.spelling')}{' '}
          {spellings.map((text, at) => (
            <span key={text}>
              {at > 0 && ', '}
              <Link to={searchPath(text)}>{text}</Link>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
