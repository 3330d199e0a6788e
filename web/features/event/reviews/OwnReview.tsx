import { skipToken } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import { useOwnReviewQuery } from '../../../generated/operations/own-review.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { LineSkeleton } from '../../../ui/states/Skeletons.tsx';
import { ReviewCard } from './ReviewCard.tsx';

// The only part of the screen with a text field of MUI, so the screen itself starts without MUI.
const ReviewForm = lazy(() => import('./ReviewForm.tsx').then((m) => ({ default: m.ReviewForm })));

/** The buyer's own review, to write or change; a buyer who has not seen the film is told who may review it. */
export function OwnReview({ filmId, onWritten }: { filmId: string; onWritten: () => void }) {
  const t = useText();
  const { status } = useSession();
  /** Null before it was opened: only a form that closes gives the focus back to its button. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const isIn = status === 'signedIn';
  const { data, refetch } = useOwnReviewQuery(isIn ? { variables: { filmId } } : skipToken);
  const own = isIn ? data?.film : undefined;
  if (!own?.mayReview && !own?.myReview) return <p className="mm-reviews-who">{t('film.reviews.who')}</p>;
  const { myReview, mayReview } = own;
  const written = () => {
    setOpen(false);
    void refetch().catch(() => undefined);
    onWritten();
  };
  if (isOpen && mayReview)
    return (
      <Suspense fallback={<LineSkeleton height={160} />}>
        <ReviewForm filmId={filmId} before={myReview} onWritten={written} onCancel={() => setOpen(false)} />
      </Suspense>
    );
  return (
    <div className="mm-reviews-own">
      {myReview && <ReviewCard review={myReview} isOwn />}
      {myReview?.isHidden && <Notice type="warning">{t('film.reviews.hidden')}</Notice>}
      {mayReview && (
        <Button autoFocus={isOpen === false} onClick={() => setOpen(true)}>
          {t(myReview ? 'film.reviews.change' : 'film.reviews.write')}
        </Button>
      )}
    </div>
  );
}
