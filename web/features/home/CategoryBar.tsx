import { useEffect, useRef } from 'react';
import type { HomeScreenQuery } from '../../generated/operations/home-screen.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { CategoryIcon } from './CategoryIcon.tsx';
import type { HomeFilter } from './use-home-filter.ts';
import './category-bar.css';

export function CategoryBar({
  categories,
  filter,
}: {
  categories: NonNullable<HomeScreenQuery['home']['categories']>;
  filter: HomeFilter;
}) {
  const t = useText();
  const row = useRef<HTMLUListElement>(null);
  // On a phone the chosen category may be outside the visible part of the row.
  useEffect(() => {
    const on = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (row.current && on)
      row.current.scrollLeft = on.offsetLeft - (row.current.clientWidth - on.offsetWidth) / 2;
  }, [filter.category]);
  return (
    <nav className="mm-categories" aria-label={t('home.categories')}>
      <ul ref={row}>
        {categories.map(({ id, name, icon }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={filter.category === id}
              onClick={() => filter.toggleCategory(id)}
            >
              <CategoryIcon name={icon} />
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
