import * as pictureSizes from '@mo-man/schema/rules/event/picture-sizes.rule.ts';
import { useId } from 'react';
import type { HomeScreenQuery } from '../../generated/operations/home-screen.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { Picture } from '../../ui/cards/Picture.tsx';
import type { HomeFilter } from './use-home-filter.ts';
import './destinations.css';

export function Destinations({
  destinations,
  filter,
}: {
  destinations: NonNullable<HomeScreenQuery['home']['destinations']>;
  filter: HomeFilter;
}) {
  const t = useText();
  const titleId = useId();
  return (
    <section className="mm-home-section" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('home.destinations')}</h2>
      <ul className="mm-destinations">
        {destinations.map(({ id, name, image, imagePreview }) => (
          <li key={id}>
            <button type="button" aria-pressed={filter.cityId === id} onClick={() => filter.toggleCity(id)}>
              <Picture
                src={image}
                preview={imagePreview}
                alt=""
                ratio="4 / 3"
                sizes={pictureSizes.destination}
              />
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
