import { limits } from '@mo-man/schema/limits.ts';
import { useState } from 'react';
import type { Review_reviewFragment } from '../../../generated/operations/film-reviews.ts';
import { useReportReviewMutation } from '../../../generated/operations/report-review.ts';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { openLogin } from '../../../lib/session/login-signal.ts';
import { useSession } from '../../../lib/session/session-context.ts';

export function ReviewCard({ review, isOwn = false }: { review: Review_reviewFragment; isOwn?: boolean }) {
  const t = useText();
  const f = useFormats();
  const { author, stars, comment, writtenAt, editedAt } = review;
  return (
    <article className="mm-review">
      <p className="mm-review-head">
        <span className="mm-review-stars">
          <span aria-hidden="true">★</span>
          <span className="mm-numbers">{t('film.stars', { stars, most: limits.reviewStarsMax })}</span>
        </span>
        <strong>{isOwn ? t('film.reviews.yours') : (author ?? t('film.reviews.nameless'))}</strong>
        <time dateTime={writtenAt}>{f.date(writtenAt)}</time>
        {editedAt !== null && <span>{t('film.reviews.edited')}</span>}
      </p>
      {comment !== '' && <p className="mm-review-words">{comment}</p>}
      {!isOwn && <ReportButton id={review.id} />}
    </article>
  );
}

function ReportButton({ id }: { id: string }) {
  const t = useText();
  const { status } = useSession();
  const [isReported, setReported] = useState(false);
  const [report, { loading }] = useReportReviewMutation();
  const press = async () => {
    if (status !== 'signedIn' && !(await openLogin({ reason: 'action' }))) return;
    const isDone = await report({ variables: { input: { reviewId: id } } }).then(
      ({ error }) => !error,
      () => false,
    );
    setReported(isDone);
  };
  if (isReported) return <p role="status">{t('film.reviews.reported')}</p>;
  return (
    <button type="button" className="mm-review-report" aria-busy={loading} onClick={() => void press()}>
      {t('film.reviews.report')}
    </button>
  );
}
