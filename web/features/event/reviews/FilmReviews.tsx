import { useState } from 'react';
import { useFilmReviewsQuery } from '../../../generated/operations/film-reviews.ts';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { LineSkeleton } from '../../../ui/states/Skeletons.tsx';
import type { EventOfScreen } from '../event-of-screen.ts';
import { OwnReview } from './OwnReview.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import './reviews.css';

export function FilmReviews({ film }: { film: NonNullable<EventOfScreen['film']> }) {
  const t = useText();
  const f = useFormats();
  const [isMore, setMore] = useState(false);
  const { data, error, refetch, fetchMore } = useFilmReviewsQuery({ variables: { filmId: film.id } });
  const reviews = data?.reviews;
  const more = async () => {
    setMore(true);
    await fetchMore({
      variables: { after: reviews?.pageInfo.endCursor ?? null },
      updateQuery: (before, { fetchMoreResult: { reviews: page } }) =>
        before.reviews && page
          ? { reviews: { ...page, edges: [...before.reviews.edges, ...page.edges] } }
          : before,
    }).catch(() => undefined);
    setMore(false);
  };
  return (
    <section aria-labelledby="mm-film-reviews">
      <h2 id="mm-film-reviews">{t('film.reviews.title')}</h2>
      {film.rating && (
        <p className="mm-reviews-rating">
          <strong className="mm-numbers">{f.number(film.rating.average)}</strong>
          <span>{t('film.reviews.of', { count: film.rating.count })}</span>
        </p>
      )}
      <OwnReview filmId={film.id} onWritten={() => void refetch().catch(() => undefined)} />
      {!reviews && !error && <LineSkeleton height={96} />}
      {!reviews && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {reviews?.edges.length === 0 && (
        <p className="mm-reviews-none">
          {film.isRated
            ? t('film.reviews.none')
            : t('film.reviews.from', { day: f.date(`${film.ratedFrom}T00:00:00+07:00`) })}
        </p>
      )}
      {reviews && reviews.edges.length > 0 && (
        <ul className="mm-reviews">
          {reviews.edges.map(({ node }) => (
            <li key={node.id}>
              <ReviewCard review={node} />
            </li>
          ))}
        </ul>
      )}
      {reviews?.pageInfo.hasNextPage && (
        <Button isBusy={isMore} onClick={() => void more()}>
          {t('film.reviews.more')}
        </Button>
      )}
    </section>
  );
}
