import { commentRule } from '@mo-man/schema/rules/event/review.rule.ts';
import type { filmParams, reviewBody, reviewParams } from '@mo-man/schema/wire/film.ts';
import type { Call } from '../../lib/call.ts';
import { Failure, isFailure } from '../../lib/failure.ts';
import type { ReviewDeps } from './deps.ts';
import { findOwnReview, hasSeen, readReleaseDay, saveReport, saveReview } from './review.store.ts';
import { viewReview } from './view-review.ts';

type Writing = Call<ReviewDeps, { auth: 'user'; params: typeof filmParams; body: typeof reviewBody }>;

/** PUT /films/:id/reviews/own */
export async function writeReview(call: Writing) {
  const comment = commentRule.safeParse(call.body.comment);
  if (!comment.success) throw new Failure('comment_invalid');
  try {
    return await store(call, comment.data);
  } catch (error) {
    if (isFailure(error)) throw error;
    call.log.error({ err: error }, 'a review could not be stored');
    throw new Failure('comment_failed');
  }
}

async function store(
  { params: { id: filmId }, body: { stars }, caller: { userId }, deps }: Writing,
  comment: string,
) {
  const { db, clock } = deps;
  if ((await readReleaseDay(db, filmId)) === undefined) throw new Failure('film_not_found');
  // An account that has a review may change it, even if its ticket was given away since.
  const before = await findOwnReview(db, filmId, userId);
  if (!before && !(await hasSeen(db, filmId, userId, clock.now()))) throw new Failure('review_unseen');
  if (!(await saveReview(db, { filmId, userId, stars, comment }))) throw new Failure('review_hidden');
  const review = await findOwnReview(db, filmId, userId);
  if (!review) throw new Error('a review has gone while it was written');
  return viewReview(review);
}

/** POST /reviews/:id/reports */
export async function reportReview({
  params,
  caller,
  deps,
}: Call<ReviewDeps, { auth: 'user'; params: typeof reviewParams }>) {
  if (!(await saveReport(deps.db, params.id, caller.userId))) throw new Failure('review_not_found');
  return null;
}
