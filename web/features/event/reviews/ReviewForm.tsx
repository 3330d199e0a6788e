import TextField from '@mui/material/TextField';
import { limits } from '@mo-man/schema/limits.ts';
import { commentRule } from '@mo-man/schema/rules/event/review.rule.ts';
import { type SyntheticEvent, useState } from 'react';
import type { Review_reviewFragment } from '../../../generated/operations/film-reviews.ts';
import { useWriteReviewMutation } from '../../../generated/operations/write-review.ts';
import { failureText } from '../../../lib/intl/failure-text.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { MuiFrame } from '../../../ui/theme/MuiFrame.tsx';
import { StarChoice } from './StarChoice.tsx';

/** Stars and text, validated like on the server. What was typed is kept when it cannot be sent. */
export function ReviewForm({
  filmId,
  before,
  onWritten,
  onCancel,
}: {
  filmId: string;
  before: Review_reviewFragment | null;
  onWritten: () => void;
  onCancel: () => void;
}) {
  const t = useText();
  const [stars, setStars] = useState(before?.stars ?? null);
  const [comment, setComment] = useState(before?.comment ?? '');
  const [isJudged, setJudged] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [write, { loading }] = useWriteReviewMutation({ context: { isQuiet: true } });
  const wrong = commentRule.safeParse(comment).error?.issues[0];
  const send = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setJudged(true);
    setFailure(null);
    if (stars === null || wrong) {
      form.querySelector<HTMLElement>(stars === null ? 'input' : 'textarea')?.focus();
      return;
    }
    try {
      await write({ variables: { input: { filmId, stars, comment } } });
      onWritten();
    } catch (error) {
      setFailure(failureText(t, error));
    }
  };
  return (
    <form className="mm-review-form" noValidate onSubmit={(event) => void send(event)}>
      {failure && (
        <Notice type="error" isUrgent>
          {failure}
        </Notice>
      )}
      <StarChoice chosen={stars} isMissing={isJudged && stars === null} onChoose={setStars} />
      <MuiFrame>
        <TextField
          label={t('film.reviews.comment')}
          multiline
          minRows={3}
          fullWidth
          value={comment}
          error={isJudged && Boolean(wrong)}
          helperText={
            isJudged && wrong
              ? t(wrong.message === 'link' ? 'film.reviews.noLinks' : 'film.reviews.wrong')
              : t('film.reviews.length', { count: comment.trim().length, most: limits.reviewCommentMax })
          }
          onChange={({ target }) => setComment(target.value)}
        />
      </MuiFrame>
      <div className="mm-review-buttons">
        <Button type="submit" look="primary" isBusy={loading}>
          {t('film.reviews.send')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t('film.reviews.cancel')}
        </Button>
      </div>
    </form>
  );
}
