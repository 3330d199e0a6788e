import type { HomeScreenQuery } from '../../generated/operations.ts';
import { useText } from '../../shared/intl/use-text.ts';
import { CategoryIcon } from './CategoryIcon.tsx';
import type { HomeFilter } from './use-home-filter.ts';
import './category-bar.css';

/** The category bar: each button filters the lists below, and gives them back when pressed again. */
export function CategoryBar({
  categories,
  filter,
}: {
  categories: NonNullable<HomeScreenQuery['home']['categories']>;
  filter: HomeFilter;
}) {
  const t = useText();
  return (
    <nav className="mm-categories" aria-label={t('home.categories')}>
      <ul>
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
