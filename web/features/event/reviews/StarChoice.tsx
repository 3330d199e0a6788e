import { limits } from '@mo-man/schema/limits.ts';
import { useId } from 'react';
import { useText } from '../../../lib/intl/use-text.ts';

const choices = Array.from(
  { length: limits.reviewStarsMax - limits.reviewStarsMin + 1 },
  (_, at) => limits.reviewStarsMin + at,
);

export function StarChoice({
  chosen,
  isMissing,
  onChoose,
}: {
  chosen: number | null;
  isMissing: boolean;
  onChoose: (stars: number) => void;
}) {
  const t = useText();
  const id = useId();
  return (
    <fieldset className="mm-stars" aria-describedby={isMissing ? id : undefined}>
      <legend>{t('film.reviews.stars')}</legend>
      <div className="mm-stars-row">
        {choices.map((stars) => (
          <label
            key={stars}
            className={chosen !== null && stars <= chosen ? 'mm-star mm-star-on' : 'mm-star'}
          >
            <input
              type="radio"
              name="stars"
              value={stars}
              checked={stars === chosen}
              // The button that opened the form had the focus.
              autoFocus={stars === (chosen ?? limits.reviewStarsMin)}
              aria-label={t('film.stars', { stars, most: limits.reviewStarsMax })}
              onChange={() => onChoose(stars)}
            />
            <span aria-hidden="true">★</span>
            <span aria-hidden="true" className="mm-numbers">
              {stars}
            </span>
          </label>
        ))}
      </div>
      {isMissing && (
        <p id={id} className="mm-stars-missing" role="alert">
          {t('film.reviews.starsMissing')}
        </p>
      )}
    </fieldset>
  );
}
