import { isRated } from '@mo-man/schema/rules/event/review.rule.ts';
import type { filmParams, reviewsQuery } from '@mo-man/schema/wire/film.ts';
import { z } from 'zod';
import type { Call } from '../../lib/call.ts';
import { decodeCursor, encodeCursor, exactMoment } from '../../lib/cursor.ts';
import type { ReviewDeps } from './deps.ts';
import { findOwnReview, hasSeen, listReviewRows, readReleaseDay } from './review.store.ts';
import { viewReview } from './view-review.ts';

const place = z.tuple([exactMoment, z.string()]);

/** GET /films/:id/reviews */
export async function listReviews({
  params,
  query,
  deps: { db, clock },
}: Call<ReviewDeps, { params: typeof filmParams; query: typeof reviewsQuery }>) {
  const releasedOn = await readReleaseDay(db, params.id);
  const [at, id] = query.after === undefined ? [] : decodeCursor(query.after, place);
  if (releasedOn === undefined || !isRated(releasedOn, clock.now()))
    return { items: [], has_next_page: false, total_count: 0 };
  const { page, total } = await listReviewRows(db, params.id, {
    after: at !== undefined && id !== undefined ? { at, id } : null,
    most: query.first + 1,
  });
  return {
    items: page.slice(0, query.first).map((row) => ({
      cursor: encodeCursor([row.at_text, row.id]),
      node: viewReview(row),
    })),
    has_next_page: page.length > query.first,
    total_count: total,
  };
}

/** GET /films/:id/reviews/own */
export async function readOwnReview({
  params,
  caller,
  deps: { db, clock },
}: Call<ReviewDeps, { auth: 'user'; params: typeof filmParams }>) {
  const review = await findOwnReview(db, params.id, caller.userId);
  return {
    review: review ? viewReview(review) : null,
    may_write: review ? review.hidden_at === null : await hasSeen(db, params.id, caller.userId, clock.now()),
  };
}
