import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useSearchShortcutsQuery } from '../../generated/operations/search-shortcuts.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { keepChosenCity } from '../../storage/chosen-city.ts';

export function SearchShortcuts({ onChoose }: { onChoose: () => void }) {
  const t = useText();
  const { data } = useSearchShortcutsQuery();
  const { categories, destinations } = data?.home ?? {};
  return (
    <>
      {categories?.length ? (
        <Shortcuts
          title={t('search.shortcuts.categories')}
          of={categories}
          addressOf={(id) => `/search?categories=${id}`}
          onChoose={onChoose}
        />
      ) : null}
      {destinations?.length ? (
        <Shortcuts
          title={t('search.shortcuts.cities')}
          of={destinations}
          addressOf={(id) => `/search?cityId=${id}`}
          onChoose={(id) => {
            keepChosenCity(id);
            onChoose();
          }}
        />
      ) : null}
    </>
  );
}

function Shortcuts({
  title,
  of,
  addressOf,
  onChoose,
}: {
  title: string;
  of: { id: string; name: string }[];
  addressOf: (id: string) => string;
  onChoose: (id: string) => void;
}) {
  const titleId = useId();
  return (
    <section className="mm-search-shortcuts" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul>
        {of.map(({ id, name }) => (
          <li key={id}>
            <Link to={addressOf(id)} data-choice onClick={() => onChoose(id)}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
