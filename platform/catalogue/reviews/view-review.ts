import { reviewerName } from '@mo-man/schema/rules/event/review.rule.ts';
import type { ReviewWire } from '@mo-man/schema/wire/film.ts';
import { toMoment, toMomentOrNull } from '../../lib/time/moment.ts';
import type { ReviewRow } from './review.store.ts';

export const viewReview = (row: ReviewRow): ReviewWire => ({
  id: row.id,
  author: reviewerName(row.name),
  stars: row.stars,
  comment: row.comment,
  written_at: toMoment(row.created_at),
  edited_at: toMomentOrNull(row.edited_at),
  is_hidden: row.hidden_at !== null,
});
